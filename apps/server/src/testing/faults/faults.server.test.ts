/** The short form: the faults that happen to everybody, one after the other, under load. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { attempt } from "./attempt.ts";
import { restartedFast, restartedImmediately } from "./kinds/database.ts";
import { processKilled } from "./kinds/processes.ts";
import { replicaLost } from "./kinds/replica.ts";
import { checkMails } from "./mails.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ people: 12 });
}, 180_000);
afterAll(() => world?.close(), 60_000);

test.each([
  [processKilled.name, processKilled],
  [restartedFast.name, restartedFast],
  [restartedImmediately.name, restartedImmediately],
  [replicaLost.name, replicaLost],
])(
  "%s: nothing acknowledged is lost, and the site mends itself",
  async (_, kind) => {
    const missing = kind.missing?.(world);
    if (missing !== undefined) console.warn(`"${kind.name}" is left out: ${missing}.`);
    else expect((await attempt(kind, world)).complaints).toEqual([]);
  },
  120_000,
);

test("every mail that was promised is written once, and none came unasked", async () => {
  expect((await checkMails(world, 0)).complaints).toEqual([]);
  expect(world.scene.ledger.acknowledged()).toBeGreaterThan(0);
});
