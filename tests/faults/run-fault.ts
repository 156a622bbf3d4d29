/** Runs one fault under load: what users saw during it, and what is stored afterwards. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { findDifferences } from "../../apps/server/src/db/counts/counts.ts";
import type { Environment } from "./environment.ts";
import type { Fault } from "./fault.ts";
import type { Outcome } from "./load.ts";
import type { Machine } from "./machine.ts";

export type FaultReport = {
  actions: number;
  unavailable: number;
  cut: number;
  /** Seconds from the end of the fault until every action succeeded again. */
  healthyAfter: number;
  errors: string[];
};

/** Starting a server takes seconds, or a minute on a busy machine. */
const recoveryTimeoutMs = 300_000;
/** So many successful actions in a row count as healthy. */
const healthyActions = 25;

const isExpected = ({ result }: Outcome) => result.kind === "ok" || result.kind === "rejected";

const areReady = async (machines: readonly Machine[]) =>
  (await Promise.all(machines.map((machine) => machine.isReady()))).every(Boolean);

/** Resolves to the moment from which on every action succeeded. */
async function waitUntilHealthy(
  { load, machines }: Environment,
  over: number,
): Promise<number | undefined> {
  let since = over;
  while (performance.now() - over < recoveryTimeoutMs) {
    const outcomes = load.getOutcomesSince(since);
    const bad = outcomes.findLast((outcome) => !isExpected(outcome));
    if (bad !== undefined) since = Math.max(bad.ended, since + 1);
    else if (outcomes.length >= healthyActions && (await areReady(Object.values(machines))))
      return since;
    await sleep(100);
  }
  return undefined;
}

function getError(
  { unavailable, mayCutConnections }: Fault,
  { action, result }: Outcome,
): string | undefined {
  if (result.kind === "defect") return result.what;
  if (result.kind === "cut" && !mayCutConnections) return `${action}: the connection was cut`;
  const mayBeUnavailable = unavailable === "all" || unavailable.includes(action);
  if (result.kind === "unavailable" && !mayBeUnavailable) return `${action}: 503`;
  return undefined;
}

async function findLostImages({ context }: Environment): Promise<string[]> {
  const lost: string[] = [];
  for (const [person, image] of context.images) {
    const { status } = await fetch(`${context.origin}/api${image}`);
    if (status !== 200) lost.push(`the image of ${person} returns ${status}`);
  }
  return lost;
}

/** Compares acknowledged writes with the stored data. */
async function findDatabaseErrors(environment: Environment): Promise<string[]> {
  const { db } = environment.database;
  const wrong = await environment.context.acknowledged.findLostWrites(db);
  for (const { count, id, stored, counted } of await findDifferences(db))
    wrong.push(`${count} of ${id}: stored ${stored}, counted ${counted}`);
  const { rows } = await sql<{ kind: string; last_error: string }>`
    select kind, last_error from outbox_events where state = 'failed'`.execute(db);
  for (const { kind, last_error } of rows)
    wrong.push(`no notification of a ${kind}: ${last_error}`);
  return wrong;
}

export async function runFault(kind: Fault, environment: Environment): Promise<FaultReport> {
  environment.load.resume();
  // Each fault starts on a healthy site.
  if ((await waitUntilHealthy(environment, performance.now())) === undefined)
    throw new Error("The site is not healthy before the fault.");
  const startedAt = performance.now();
  await kind.inject(environment);
  const over = performance.now();
  const healthy = await waitUntilHealthy(environment, over);
  await environment.load.pause();
  const complaints = [
    ...(healthy === undefined ? [`not healthy within ${recoveryTimeoutMs / 1000} s`] : []),
    ...(await findDatabaseErrors(environment)),
    ...(await findLostImages(environment)),
  ];
  const outcomes = environment.load.getOutcomesSince(0).filter(({ ended }) => ended >= startedAt);
  for (const outcome of outcomes) {
    const complaint = getError(kind, outcome);
    if (complaint !== undefined) complaints.push(complaint);
  }
  const count = (which: string) => outcomes.filter(({ result }) => result.kind === which).length;
  return {
    actions: outcomes.length,
    unavailable: count("unavailable"),
    cut: count("cut"),
    healthyAfter: Math.max(0, ((healthy ?? Number.NaN) - over) / 1000),
    errors: [...new Set(complaints)],
  };
}
