/** npm run test:cluster: breaks a cluster of three database servers under a site of two processes, under load. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { openServer } from "../../apps/server/src/db/server.ts";
import { startLoad } from "../faults/load.ts";
import { createUserContext, populate } from "../faults/user-context.ts";
import { startDatabaseCluster } from "./database-cluster.ts";
import { clusterFaults, primaryKilled } from "./faults.ts";
import { measureVotes } from "./measure-votes.ts";
import { createNetwork } from "./network.ts";
import { startObserver } from "./observe.ts";
import { type FaultRow, toLine, writeTable } from "./report.ts";
import { findMissing } from "./requirements.ts";
import { type RunningTrial, runClusterFault } from "./run-fault.ts";
import { startClusterSite } from "./site.ts";
import { tryAsStranger } from "./strangers.ts";

const usage = `Starts three machines with PostgreSQL under Patroni, two processes of the site behind HAProxy, and Redis, with the
files of deploy/cluster/; breaks one after the other under load. Runs as root, on Debian.

  npm run test:cluster                  every kind once
  npm run test:cluster -- --kills=30    kills the primary so many times more
  npm run test:cluster -- --only=WORDS  kinds whose name contains the words; what strangers are refused is tried first, always
  npm run test:cluster -- --votes       measures votes a second instead, with and without synchronous replication
  npm run test:cluster -- --write       writes the table into docs/operating.md`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const people = 16;
const voters = 24;

/**
 * Adds to `closing` what ends it, in the order in which it was started. Also returns whether strangers were refused all that
 * they tried.
 */
async function startTrial(
  folder: string,
  closing: (() => void | Promise<void>)[],
): Promise<{ trial: RunningTrial; isClosed: boolean }> {
  const database = await startDatabaseCluster(folder);
  closing.push(database.close);
  const site = await startClusterSite(folder, database);
  closing.push(site.close);
  const checks = await tryAsStranger(database);
  for (const [what, holds] of checks) print(`${holds ? "ok    " : "FAILED"} ${what}`);
  const direct = await openServer(database.url, 2);
  closing.push(direct.close);
  const { platform, people: users } = await populate(direct, people + voters);
  // New accounts may write less.
  await sql`update users set created_at = now() - interval '1 year'`.execute(direct.db);
  const regulars = users.slice(0, people);
  const context = await createUserContext(site.origin, platform, regulars, 16);
  const { toCommentOn, ...others } = context.features;
  // Nobody but the observer writes about the last four.
  context.features = { ...others, toCommentOn: toCommentOn.slice(0, 4) };
  const [first = 0, ...observed] = toCommentOn.slice(4);
  const load = startLoad(context, regulars);
  const observer = startObserver(context, users.slice(people), [first, ...observed]);
  closing.push(async () => void (await Promise.all([load.stop(), observer.stop()])));
  const trial = { folder, database, site, direct, context, load, observer };
  return { trial, isClosed: checks.every(([, holds]) => holds) };
}

function printRow(row: FaultRow): void {
  print(`${row.errors.length === 0 ? "ok    " : "FAILED"} ${toLine(row)}`);
  for (const error of row.errors.slice(0, 10)) print(`         ${error}`);
}

/** Returns one row for many kills: the longest times, and the sums. */
function combine(rows: readonly FaultRow[]): FaultRow {
  const sum = (pick: (row: FaultRow) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  const observed = (kind: "read" | "write") => ({
    requests: sum((row) => row[kind].requests),
    failed: sum((row) => row[kind].failed),
    goesOnAfter: Math.max(...rows.map((row) => row[kind].goesOnAfter)),
    slowest: Math.max(...rows.map((row) => row[kind].slowest)),
  });
  return {
    name: `${primaryKilled.name}, ${rows.length} times, the longest`,
    read: observed("read"),
    write: observed("write"),
    lost: sum(({ lost }) => lost),
    wrong: sum(({ wrong }) => wrong),
    pages: { live: sum(({ pages }) => pages.live), all: sum(({ pages }) => pages.all) },
    errors: rows.flatMap(({ errors }) => errors),
  };
}

async function runAll(
  trial: RunningTrial,
  { only, kills }: { only: string; kills: number },
): Promise<FaultRow[]> {
  const rows: FaultRow[] = [];
  const run = async (fault: (typeof clusterFaults)[number]) => {
    const row = await runClusterFault(fault, trial);
    printRow(row);
    return row;
  };
  for (const fault of clusterFaults.filter(({ name }) => name.includes(only)))
    rows.push(await run(fault));
  const killed: FaultRow[] = [];
  for (let n = 0; n < kills; n += 1) killed.push(await run(primaryKilled));
  if (killed.length > 0) rows.push(combine(killed));
  return rows;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: "" },
      kills: { type: "string", default: "0" },
      votes: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return print(usage);
  const missing = findMissing();
  if (missing !== undefined) {
    print(missing);
    process.exitCode = 1;
    return;
  }
  const network = createNetwork();
  const folder = mkdtempSync(path.join(os.tmpdir(), "upwell-cluster-"));
  const closing: (() => void | Promise<void>)[] = [];
  try {
    if (values.votes) return await measureVotes(folder, print);
    const { trial, isClosed } = await startTrial(folder, closing);
    const rows = await runAll(trial, { only: values.only, kills: Number(values.kills) });
    print(`${trial.context.acknowledged.count()} acknowledged writes.`);
    if (values.write) writeTable(rows.map(toLine));
    process.exitCode = isClosed && rows.every(({ errors }) => errors.length === 0) ? 0 : 1;
  } finally {
    for (const close of closing.reverse()) await close();
    network.close();
    if (process.exitCode !== 1) rmSync(folder, { recursive: true, force: true });
  }
}

await main();
process.exit();
