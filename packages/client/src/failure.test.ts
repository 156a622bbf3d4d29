import { ApiError } from "@upwell/contract/api-error";
import { expect, test } from "vitest";
import { failureMessage } from "./failure.ts";

test.each([
  ["the detail", { detail: "Not today.", reason: "rain" }, "Bad Request", "Not today."],
  ["the reason", { reason: "rain" }, "Bad Request", "rain"],
  ["the text", "It rains.", "Bad Request", "It rains."],
  ["the status text", {}, "Bad Request", "Bad Request"],
  ["the status code", undefined, "", "API request failed with status 400"],
])("ApiError takes its message from %s", (_, body, statusText, message) => {
  expect(new ApiError(400, statusText, body).message).toBe(message);
});

test.each([
  ["the server's detail", new ApiError(409, "", { detail: "Not today." }), "Not today."],
  ["a field error", new ApiError(400, "", { title: ["Too short"] }), "Too short"],
  [
    "the retry delay of a 429",
    new ApiError(429, "", {}, 12),
    "Too many requests. Try again in 12 seconds.",
  ],
  [
    "the detail of a 429 without a retry delay",
    new ApiError(429, "", { detail: "Too many requests." }),
    "Too many requests.",
  ],
  [
    "the detail of another status with a retry delay",
    new ApiError(503, "", { detail: "In a moment." }, 5),
    "In a moment.",
  ],
  ["the fallback for a proxy's error page", new ApiError(502, "", "<html>"), "Sorry."],
])("failureMessage returns %s", (_, failure, message) => {
  expect(failureMessage(failure, "Sorry.")).toBe(message);
});
