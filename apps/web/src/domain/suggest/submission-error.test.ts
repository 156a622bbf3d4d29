import { toastError } from "@upwell/client/failure";
import { ApiError } from "@upwell/contract/api-error";
import { getActiveToast } from "@upwell/ui/toast";
import { expect, test } from "vitest";
import { submissionError } from "./submission-error.ts";

test.each([
  [
    422,
    { rejection_reason: "Rejected: spam", rejection_reasoning: "This reads like an advertisement" },
    { title: "Feature Rejected", description: "This reads like an advertisement", duration: 8000 },
  ],
  [
    422,
    { rejection_reason: "Rejected: too short to judge" },
    { title: "Feature Rejected", description: "too short to judge", duration: 8000 },
  ],
  [
    409,
    { detail: "This exists already.", code: "conflict" },
    { title: "Submission Error", description: "This exists already." },
  ],
  [
    400,
    { title: ["Too short"], tags: ["Too many", "Too long"] },
    { title: "Submission Error", description: "title: Too short; tags: Too many Too long" },
  ],
  [
    500,
    "",
    {
      title: "Submission Error",
      description: "An unexpected error occurred. Please try again.",
    },
  ],
])("maps a %i with %j", (status, body, expected) => {
  const failure = new ApiError(status, "", body);
  toastError(failure, submissionError(failure));
  expect(getActiveToast()).toMatchObject({ ...expected, tone: "destructive" });
});
