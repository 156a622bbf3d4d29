/** A start of this version on the database that a released version left. */
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createEmptyDatabase } from "@upwell/tests/harness/database";
import { createTestSite } from "@upwell/tests/harness/site";
import {
  askForStored,
  loadStoredDatabase,
  readStoredAnswers,
  storedPaths,
} from "@upwell/tests/harness/stored-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "./client.ts";
import { findDifferences } from "./counts/counts.ts";
import { migrate, migrationNames } from "./migrate.ts";
import { migrationsFolder } from "./migration-files.ts";
import { openServer } from "./server.ts";
import { readColumn, run } from "./statements.ts";

const name = `upwell_stored_${process.pid}`;
let admin: OpenDatabase;
let url: string;
let databases: OpenDatabase[];
beforeAll(async () => {
  admin = await openServer(process.env.TEST_DATABASE_URL ?? "", 1);
  url = await createEmptyDatabase(admin.db, process.env.TEST_DATABASE_URL ?? "", name);
  await loadStoredDatabase(url);
  databases = await Promise.all([openServer(url, 4), openServer(url, 4)]);
}, 120_000);
afterAll(async () => {
  for (const database of databases) await database.close();
  await sql.raw(`drop database ${name} with (force)`).execute(admin.db);
  await admin.close();
});

const open = (index: number) => {
  const database = databases[index];
  if (database === undefined) throw new Error("There are two.");
  return database;
};
const listNames = () =>
  readColumn<string>(open(0).db)`select name from kysely_migration order by name`;

test("a start that is killed in the middle changes nothing", async () => {
  const before = await listNames();
  const folder = await mkdtemp(join(tmpdir(), "upwell-migrations-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    await writeFile(join(folder, "9000_slow.sql"), "select pg_sleep(600);");
    const start = migrate(open(0).db, { migrations: pathToFileURL(`${folder}/`) });
    const failed = expect(start).rejects.toThrow();
    await expect
      .poll(
        () =>
          readColumn<boolean>(open(1).db)`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = ${name} and state = 'active' and wait_event = 'PgSleep'`,
        { timeout: 60_000 },
      )
      .toEqual([true]);
    await failed;
    expect(await listNames()).toEqual(before);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("two processes start at once, and one of them upgrades", async () => {
  await Promise.all(databases.map(({ db }) => migrate(db)));
  expect(await listNames()).toEqual(await migrationNames());
});

/** Lists of the last months begin with another one each month. */
const dropMonths = (answer: unknown) =>
  JSON.parse(
    JSON.stringify(answer ?? null, (_, value) =>
      Array.isArray(value) && value.some((one) => one?.month !== undefined) ? [] : value,
    ),
  );

test("the site answers as the released version did, and more", async () => {
  const { db } = open(0);
  // The jobs of a start are not running.
  await run(db)`select rebuild_search()`;
  const site = await createTestSite({}, await openServer(url, 4));
  try {
    const expected = await readStoredAnswers();
    const answers = await askForStored(site.origin);
    expect(storedPaths.length).toBeGreaterThanOrEqual(50);
    // Wishes are in the order of people now, whom a job counts; how long an idea waits changes every day.
    for (const path of storedPaths.filter((one) => !/^\/wishes\/$|\/responsiveness\/$/.test(one)))
      expect(dropMonths(answers[path]), path).toMatchObject(dropMonths(expected[path]) ?? {});
    expect(await findDifferences(db)).toEqual([]);
  } finally {
    await site.close();
  }
});
