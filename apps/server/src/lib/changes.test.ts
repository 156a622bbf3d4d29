/** What a process hears of changes, and that it believes nothing it kept once it could not hear. */
import { expect, test } from "vitest";
import type { OpenDatabase } from "../db/client.ts";
import { type Change, openChanges } from "./changes.ts";

type Hearer = Parameters<OpenDatabase["changes"]["listen"]>[0];

/** Changes of a database whose hearing the test moves by hand. */
async function heardByHand() {
  let hearer: Hearer | undefined;
  const changes = await openChanges({
    changes: {
      listen: async (given) => {
        hearer = given;
        return async () => {};
      },
      settled: async () => {},
    },
  });
  const told: Change[] = [];
  const leave = changes.subscribe((change) => told.push(change));
  if (hearer === undefined) throw new Error("Nobody listens.");
  return { changes, hearer, told, leave };
}

test("names of what changed come apart; everything is everything", async () => {
  const { hearer, told, leave } = await heardByHand();
  hearer.onMessage("feature:1 platform:2");
  hearer.onMessage("everything");
  leave();
  hearer.onMessage("feature:3");
  expect(told).toEqual([["feature:1", "platform:2"], "everything"]);
});

test("whoever cannot hear any more, or hears again, drops all that was kept", async () => {
  const { changes, hearer, told } = await heardByHand();
  expect(changes.areHeard()).toBe(false);
  hearer.onBack?.();
  expect([changes.areHeard(), told.length]).toEqual([true, 1]);
  hearer.onLost?.();
  expect([changes.areHeard(), told.length]).toEqual([false, 2]);
  hearer.onBack?.();
  expect(changes.areHeard()).toBe(true);
  expect(told).toEqual(["everything", "everything", "everything"]);
});
