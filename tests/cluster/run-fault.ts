/** One fault under load: what reading and writing were like, and what is stored afterwards. */
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenDatabase } from "../../apps/server/src/db/client.ts";
import { findDifferences } from "../../apps/server/src/db/counts/counts.ts";
import type { Load } from "../faults/load.ts";
import type { Result } from "../faults/send.ts";
import type { UserContext } from "../faults/user-actions.ts";
import type { ClusterFault, Trial } from "./faults.ts";
import type { Observer } from "./observe.ts";
import type { FaultRow } from "./report.ts";

export type RunningTrial = Trial & {
  context: UserContext;
  load: Load;
  observer: Observer;
  /** Follows the cluster itself, as the site does. */
  direct: OpenDatabase;
};

/** HAProxy's own pages, when no process answers or one ends in the middle of a request. */
const isOfBalancer = (result: Result) =>
  result.kind === "defect" && /: 50[234] <html>/.test(result.what);

/** How long nothing may fail before a fault counts as over. */
const quietSeconds = 5;
const recoveryMs = 180_000;

async function waitUntilQuiet({ database, observer }: RunningTrial): Promise<boolean> {
  const startedAt = performance.now();
  await database.findPrimary(2);
  while (observer.quietFor() < quietSeconds) {
    if (performance.now() - startedAt > recoveryMs) return false;
    await sleep(200);
  }
  return true;
}

/** Compares with the database what users were told. Nothing is sent meanwhile. */
async function compare({ load, observer, context, direct }: RunningTrial) {
  const [resume] = await Promise.all([observer.pause(), load.pause()]);
  try {
    return {
      lost: await context.acknowledged.findLostWrites(direct.db),
      wrong: (await findDifferences(direct.db)).map((one) => JSON.stringify(one)),
    };
  } finally {
    resume();
    load.resume();
  }
}

export async function runClusterFault(fault: ClusterFault, trial: RunningTrial): Promise<FaultRow> {
  const { observer, load } = trial;
  await waitUntilQuiet(trial);
  const injectedAt = performance.now();
  await fault.inject(trial);
  await sleep(quietSeconds * 1000);
  const isQuiet = await waitUntilQuiet(trial);
  const [read, write] = [observer.since("read", injectedAt), observer.since("write", injectedAt)];
  const pages = await observer.checkPages();
  const { lost, wrong } = await compare(trial);
  const results = load.getOutcomesSince(injectedAt).map(({ result }) => result);
  const isFailed = (result: Result) =>
    result.kind === "cut" || result.kind === "unavailable" || isOfBalancer(result);
  const failed = results.filter(isFailed).length;
  const defects = results.flatMap((result) =>
    result.kind === "defect" && !isFailed(result) ? [result.what] : [],
  );
  const errors = [
    ...lost,
    ...wrong,
    ...defects,
    ...(isQuiet ? [] : ["requests still fail"]),
    ...(pages.live === pages.all ? [] : [`${pages.all - pages.live} open pages stay silent`]),
    ...(fault.mayFail || read.failed + write.failed + failed === 0
      ? []
      : [`${read.failed + write.failed + failed} requests failed`]),
  ];
  return { name: fault.name, read, write, lost: lost.length, wrong: wrong.length, pages, errors };
}
