/** `npm run bench`: measures each scenario beside its baseline, and how it grows with the data. */
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { types } from "../../apps/server/src/db/pool.ts";
import { openServer } from "../../apps/server/src/db/server.ts";
import { createRecentWrites } from "../../apps/server/src/http/read-your-writes.ts";
import { createLog } from "../../apps/server/src/lib/log.ts";
import { createKeyedHash } from "../../apps/server/src/services/keyed-hash.ts";
import { freePort } from "../../tools/free-port.ts";
import type { Postgres } from "../../tools/postgres.ts";
import { getDatabaseUrl, openDatabases } from "./databases.ts";
import { openSessions } from "./dataset/sessions.ts";
import { type Options, readOptions, sizeName, usage } from "./options.ts";
import { formatResult, writeDocument } from "./report/document.ts";
import { machine } from "./report/machine.ts";
import { printRow } from "./report/print.ts";
import type { Result } from "./report/result.ts";
import { tableSizes } from "./report/table-sizes.ts";
import { background, waitForRest } from "./scenarios/background.ts";
import { busyFeature } from "./scenarios/feature.ts";
import { feed } from "./scenarios/feed.ts";
import { deepPages, firstPages, platformsList, wishesList } from "./scenarios/lists.ts";
import { meaning } from "./scenarios/meaning.ts";
import { mixedHour } from "./scenarios/mixed.ts";
import { otherLists } from "./scenarios/other-lists.ts";
import { measurePageLoad } from "./scenarios/page-load.ts";
import { moderationLog, responsiveness, roadmap } from "./scenarios/record.ts";
import { renderedMemory, renderedPage } from "./scenarios/rendered-page.ts";
import type { Row, Scenario, ScenarioContext } from "./scenarios/scenario.ts";
import { searches } from "./scenarios/search.ts";
import { start } from "./scenarios/start.ts";
import { voters } from "./scenarios/voters.ts";
import { votes } from "./scenarios/votes.ts";
import { warmUp } from "./scenarios/warm-up.ts";
import { webhooks } from "./scenarios/webhooks.ts";
import { startServer } from "./server.ts";

const scenarios: readonly Scenario[] = [
  platformsList,
  feed,
  firstPages,
  wishesList,
  deepPages,
  searches,
  busyFeature,
  roadmap,
  responsiveness,
  moderationLog,
  renderedPage,
  voters,
  votes,
  webhooks,
  meaning,
  background,
  otherLists,
  mixedHour,
  start,
  renderedMemory,
  measurePageLoad,
];

/** Stamps expire after seconds; a clock that runs ahead makes one last for a whole scenario. */
const leadMs = 25_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a scenario. A failure is printed, and the other scenarios still run. */
async function runScenario(
  scenario: Scenario,
  context: ScenarioContext,
  rows: Row[],
): Promise<boolean> {
  try {
    for await (const row of scenario.run(context)) {
      rows.push(row);
      print(printRow(row));
    }
    return true;
  } catch (error) {
    print(`  ${scenario.name} FAILED: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function runSize(
  postgres: Postgres,
  features: number,
  options: Options,
): Promise<Pick<Result, "rows" | "failed"> & { tables: Result["tables"] }> {
  const databaseUrl = getDatabaseUrl(postgres, features);
  const client = new pg.Client({ connectionString: databaseUrl, types });
  await client.connect();
  await openSessions(client);
  const outside = { secretsKey: randomBytes(32), receiverPort: await freePort() };
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: outside.secretsKey.toString("base64"),
    OUTBOUND_ALLOW: `127.0.0.1:${outside.receiverPort}`,
  });
  const database = await openServer(databaseUrl, 2);
  const { db } = database;
  const now = () => new Date(Date.now() + leadMs);
  const keyedHash = await createKeyedHash({ db, now, log: createLog("silent") });
  const recentWrites = createRecentWrites({ keyedHash, now });
  const rows: Row[] = [];
  const failed: string[] = [];
  const isLargest = features === options.sizes.at(-1);
  try {
    const { seconds } = options;
    const reading = { client, db, recentWrites };
    const context = { features, databaseUrl, ...reading, server, ...outside, seconds };
    await waitForRest(context);
    await warmUp(context);
    for (const scenario of scenarios) {
      if (options.only !== undefined && !options.only.includes(scenario.name)) continue;
      if (scenario.at === "the largest" && !isLargest) continue;
      if (!(await runScenario(scenario, context, rows)))
        failed.push(`${scenario.name} at ${sizeName(features)}`);
    }
    return { rows, failed, tables: await tableSizes(client) };
  } finally {
    keyedHash.close();
    await client.end();
    await database.close();
    await server.stop();
  }
}

async function main(options: Options): Promise<void> {
  const startedAt = Date.now();
  const postgres = await openDatabases(options.sizes, { fresh: options.fresh, print });
  const result: Result = {
    machine: await machine(postgres),
    sizes: options.sizes,
    rows: [],
    failed: [],
    tables: [],
  };
  try {
    for (const features of options.sizes) {
      print(`\n${sizeName(features)} ideas`);
      const { rows, failed, tables } = await runSize(postgres, features, options);
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
  print(`\n${formatResult(result)}`);
  if (options.write) writeDocument(result);
  print(
    `Done in ${Math.round((Date.now() - startedAt) / 1000)} s; the full result is in tests/bench/results/latest.json.`,
  );
  if (result.failed.length > 0) {
    print(`FAILED: ${result.failed.join(", ")}`);
    process.exitCode = 1;
  }
}

const names = scenarios.map(({ name }) => name);
try {
  const args = process.argv.slice(2);
  if (args.includes("--help")) print(usage.replace("NAMES", names.join(", ")));
  else await main(readOptions(args, names));
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
