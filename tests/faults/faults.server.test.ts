/** The short run: a process, the database and a replica fail under load. `npm run test:faults` has all faults. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEnvironment, type Environment } from "./environment.ts";
import { restartedImmediately } from "./kinds/database.ts";
import { processKilled } from "./kinds/processes.ts";
import { replicaLost } from "./kinds/replica.ts";
import { checkMails } from "./mails.ts";
import { runFault } from "./run-fault.ts";

let environment: Environment;
beforeAll(async () => {
  environment = await createEnvironment({ people: 12 });
}, 300_000);
afterAll(() => environment?.close(), 60_000);

test.each([
  [processKilled.name, processKilled],
  [restartedImmediately.name, restartedImmediately],
  [replicaLost.name, replicaLost],
])(
  "%s: nothing acknowledged is lost, and the site recovers",
  async (_, kind) => {
    const missing = kind.getMissing?.(environment);
    if (missing !== undefined) console.warn(`"${kind.name}" is skipped: ${missing}.`);
    else expect((await runFault(kind, environment)).errors).toEqual([]);
  },
  240_000,
);

test("writes every promised mail exactly once, and no other", async () => {
  expect((await checkMails(environment, 0)).errors).toEqual([]);
  expect(environment.context.acknowledged.count()).toBeGreaterThan(0);
});
