import { ApiError } from "@upwell/contract/api-error";
import { expect, test } from "vitest";
import { failureMessage } from "./failure.ts";

test.each([
  ["its detail", { detail: "Not today.", reason: "rain" }, "Bad Request", "Not today."],
  ["its reason", { reason: "rain" }, "Bad Request", "rain"],
  ["its text", "It rains.", "Bad Request", "It rains."],
  ["the status' text", {}, "Bad Request", "Bad Request"],
  ["a number", undefined, "", "API request failed with status 400"],
])("an error is called by %s", (_, body, statusText, message) => {
  expect(new ApiError(400, statusText, body).message).toBe(message);
});

test.each([
  ["what the server said", new ApiError(409, "", { detail: "Not today." }), "Not today."],
  ["what it said of a field", new ApiError(400, "", { title: ["Too short"] }), "Too short"],
  ["when to come back", new ApiError(429, "", {}, 12), "Too many requests. Try again in 12 s."],
  [
    "what was said, where nobody knows when to come back",
    new ApiError(429, "", { detail: "Too many requests." }),
    "Too many requests.",
  ],
  [
    "what was said, where it is no limit that says when",
    new ApiError(503, "", { detail: "In a moment." }, 5),
    "In a moment.",
  ],
  ["the screen's own words for a page of a proxy", new ApiError(502, "", "<html>"), "Sorry."],
])("a person is told %s", (_, failure, said) => {
  expect(failureMessage(failure, "Sorry.")).toBe(said);
});
