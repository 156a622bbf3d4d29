/** `npm run bench`: each scenario with its limit in the same run, and how it grows with the data. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openServer } from "../apps/server/src/db/server.ts";
import type { Postgres } from "../tools/postgres.ts";
import { addressOf, openDatabases } from "./databases.ts";
import { type Options, readOptions, sizeName, usage } from "./options.ts";
import { tablesOf, writeDocument } from "./report/document.ts";
import { machine } from "./report/machine.ts";
import { printRow } from "./report/print.ts";
import type { Result } from "./report/result.ts";
import { tableSizes } from "./report/table-sizes.ts";
import { busyFeature } from "./scenarios/feature.ts";
import { deepPages, firstPages, platformsList } from "./scenarios/lists.ts";
import { mixedHour } from "./scenarios/mixed.ts";
import type { Row, Scenario, Stage } from "./scenarios/scenario.ts";
import { searches } from "./scenarios/search.ts";
import { start } from "./scenarios/start.ts";
import { firstVisit } from "./scenarios/visit.ts";
import { votes } from "./scenarios/votes.ts";
import { warmUp } from "./scenarios/warm-up.ts";
import { startServer } from "./server.ts";

const scenarios: readonly Scenario[] = [
  platformsList,
  firstPages,
  deepPages,
  searches,
  busyFeature,
  votes,
  mixedHour,
  start,
  firstVisit,
];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A scenario that fails says why, and the others go on. */
async function runScenario(scenario: Scenario, stage: Stage, rows: Row[]): Promise<boolean> {
  try {
    for await (const row of scenario.run(stage)) {
      rows.push(row);
      say(printRow(row));
    }
    return true;
  } catch (error) {
    say(`  ${scenario.name} FAILED: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function runSize(
  postgres: Postgres,
  ideas: number,
  options: Options,
): Promise<Pick<Result, "rows" | "failed"> & { tables: Result["tables"] }> {
  const databaseUrl = addressOf(postgres, ideas);
  const server = await startServer({ DATABASE_URL: databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const database = await openServer(databaseUrl, 2);
  const rows: Row[] = [];
  const failed: string[] = [];
  const isLargest = ideas === options.sizes.at(-1);
  try {
    const stage = { ideas, databaseUrl, client, db: database.db, server, seconds: options.seconds };
    await warmUp(stage);
    for (const scenario of scenarios) {
      if (options.only !== undefined && !options.only.includes(scenario.name)) continue;
      if (scenario.at === "the largest" && !isLargest) continue;
      if (!(await runScenario(scenario, stage, rows)))
        failed.push(`${scenario.name} at ${sizeName(ideas)}`);
    }
    return { rows, failed, tables: await tableSizes(client) };
  } finally {
    await client.end();
    await database.close();
    await server.stop();
  }
}

async function main(options: Options): Promise<void> {
  const begun = Date.now();
  const postgres = await openDatabases(options.sizes, { fresh: options.fresh, say });
  const result: Result = {
    machine: await machine(postgres),
    sizes: options.sizes,
    rows: [],
    failed: [],
    tables: [],
  };
  try {
    for (const ideas of options.sizes) {
      say(`\n${sizeName(ideas)} ideas`);
      const { rows, failed, tables } = await runSize(postgres, ideas, options);
      result.rows.push(...rows);
      result.failed.push(...failed);
      result.tables = tables;
    }
  } finally {
    await postgres.stop();
  }
  const folder = fileURLToPath(new URL("results/", import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}latest.json`, `${JSON.stringify(result, null, 2)}\n`);
  say(`\n${tablesOf(result)}`);
  if (options.write) writeDocument(result);
  say(
    `Done in ${Math.round((Date.now() - begun) / 1000)} s; bench/results/latest.json has it all.`,
  );
  if (result.failed.length > 0) {
    say(`FAILED: ${result.failed.join(", ")}`);
    process.exitCode = 1;
  }
}

const names = scenarios.map(({ name }) => name);
try {
  const args = process.argv.slice(2);
  if (args.includes("--help")) say(usage.replace("NAMES", names.join(", ")));
  else await main(readOptions(args, names));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
