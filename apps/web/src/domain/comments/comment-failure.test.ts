import { ApiError } from "@upwell/contract/api-error";
import { expect, test } from "vitest";
import { commentFailure } from "./comment-failure.ts";

test.each([
  [422, { reason: "insult" }, { title: "Comment Rejected", description: "Reason: insult" }],
  [
    422,
    { detail: "Not posted", reason: "insult" },
    { title: "Not posted", description: "Reason: insult" },
  ],
  [404, { detail: "Not found.", code: "not_found" }, { title: "Not found." }],
  [400, { content: ["Comment cannot be empty"] }, { title: "Error" }],
])("a %i with %j", (status, body, said) => {
  const toast = commentFailure(new ApiError(status, "", body));
  expect(toast).toMatchObject({ ...said, tone: "destructive" });
});
