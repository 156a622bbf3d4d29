import { expect, test } from "vitest";
import { getPromptDelay } from "./prompt-delay.ts";

const defaults = {
  clientFirstSubmission: true,
  clientIntervalEnabled: true,
  clientIntervalCount: 3,
  clientMaybeLaterPersist: true,
  employeeFirstView: true,
  employeeIntervalEnabled: true,
  employeeIntervalCount: 3,
  employeeMaybeLaterPersist: true,
};

test.each([
  ["none yet", {}, 0, { ask: false }],
  ["the first", {}, 1, { ask: true, afterMs: 5000 }],
  ["the second", {}, 2, { ask: false }],
  ["the third", {}, 3, { ask: true, afterMs: 0 }],
  ["the sixth", {}, 6, { ask: true, afterMs: 0 }],
  ["the first, switched off", { clientFirstSubmission: false }, 1, { ask: false }],
  [
    "the first of every one",
    { clientIntervalCount: 1, clientFirstSubmission: false },
    1,
    { ask: false },
  ],
  ["the third, switched off", { clientIntervalEnabled: false }, 3, { ask: false }],
  ["the fifth of every five", { clientIntervalCount: 5 }, 5, { ask: true, afterMs: 0 }],
])("%s", (_, changed, count, asking) => {
  expect(getPromptDelay({ ...defaults, ...changed }, count)).toEqual(asking);
});
