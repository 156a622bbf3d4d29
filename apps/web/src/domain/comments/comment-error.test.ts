import { toastError } from "@upwell/client/failure";
import { ApiError } from "@upwell/contract/api-error";
import { getActiveToast } from "@upwell/ui/toast";
import { expect, test } from "vitest";
import { commentError } from "./comment-error.ts";

test.each([
  [422, { reason: "insult" }, { title: "Comment Rejected", description: "Reason: insult" }],
  [
    422,
    { detail: "Not posted", reason: "insult" },
    { title: "Not posted", description: "Reason: insult" },
  ],
  [404, { detail: "Not found.", code: "not_found" }, { title: "Not found." }],
  [400, { content: ["Comment cannot be empty"] }, { title: "Error" }],
])("maps a %i with %j", (status, body, expected) => {
  const failure = new ApiError(status, "", body);
  toastError(failure, commentError(failure));
  expect(getActiveToast()).toMatchObject({ ...expected, tone: "destructive" });
});
