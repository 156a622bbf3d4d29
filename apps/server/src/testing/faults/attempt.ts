/** One fault under load: what people saw meanwhile, and what is true afterwards. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { findDifferences } from "../../db/counts/counts.ts";
import type { Kind } from "./kind.ts";
import type { Outcome } from "./load.ts";
import type { Machine } from "./machine.ts";
import type { World } from "./world.ts";

export type Report = {
  deeds: number;
  unavailable: number;
  cut: number;
  /** Seconds from the end of the fault until everything was answered again. */
  healthyAfter: number;
  complaints: string[];
};

const healthyWithinMs = 90_000;
/** So many deeds in a row without a fault are health. */
const enough = 25;

const isGood = ({ answer }: Outcome) => answer.kind === "ok" || answer.kind === "refused";

const areWell = async (machines: readonly Machine[]) =>
  (await Promise.all(machines.map((machine) => machine.isWell()))).every(Boolean);

/** The moment from which on every deed succeeded; nobody helps. */
async function untilHealthy({ load, machines }: World, over: number): Promise<number | undefined> {
  let since = over;
  while (performance.now() - over < healthyWithinMs) {
    const outcomes = load.since(since);
    const bad = outcomes.findLast((outcome) => !isGood(outcome));
    if (bad !== undefined) since = Math.max(bad.ended, since + 1);
    else if (outcomes.length >= enough && (await areWell(Object.values(machines)))) return since;
    await sleep(100);
  }
  return undefined;
}

function complaintOf({ unavailable, cuts }: Kind, { deed, answer }: Outcome): string | undefined {
  if (answer.kind === "defect") return answer.what;
  if (answer.kind === "cut" && !cuts) return `${deed}: the connection was cut`;
  const mayBeAway = unavailable === "all" || unavailable.includes(deed);
  if (answer.kind === "unavailable" && !mayBeAway) return `${deed}: 503`;
  return undefined;
}

async function picturesLost({ scene }: World): Promise<string[]> {
  const lost: string[] = [];
  for (const [person, picture] of scene.pictures) {
    const { status } = await fetch(`${scene.origin}/api${picture}`);
    if (status !== 200) lost.push(`the picture of ${person} is answered with ${status}`);
  }
  return lost;
}

/** Compares what was acknowledged with what is there. */
async function wrongInDatabase(world: World): Promise<string[]> {
  const { db } = world.database;
  const wrong = await world.scene.ledger.compare(db);
  for (const { count, id, stored, counted } of await findDifferences(db))
    wrong.push(`${count} of ${id}: stored ${stored}, counted ${counted}`);
  const { rows } = await sql<{ kind: string; last_error: string }>`
    select kind, last_error from outbox_events where state = 'failed'`.execute(db);
  for (const { kind, last_error } of rows) wrong.push(`nobody is told of a ${kind}: ${last_error}`);
  return wrong;
}

export async function attempt(kind: Kind, world: World): Promise<Report> {
  world.load.resume();
  const begun = performance.now();
  await kind.happen(world);
  const over = performance.now();
  const healthy = await untilHealthy(world, over);
  await world.load.pause();
  const complaints = [
    ...(healthy === undefined ? [`not healthy within ${healthyWithinMs / 1000} s`] : []),
    ...(await wrongInDatabase(world)),
    ...(await picturesLost(world)),
  ];
  const outcomes = world.load.since(0).filter(({ ended }) => ended >= begun);
  for (const outcome of outcomes) {
    const complaint = complaintOf(kind, outcome);
    if (complaint !== undefined) complaints.push(complaint);
  }
  const count = (which: string) => outcomes.filter(({ answer }) => answer.kind === which).length;
  return {
    deeds: outcomes.length,
    unavailable: count("unavailable"),
    cut: count("cut"),
    healthyAfter: Math.max(0, ((healthy ?? Number.NaN) - over) / 1000),
    complaints: [...new Set(complaints)],
  };
}
