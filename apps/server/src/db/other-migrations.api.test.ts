/** Databases that other migrations have made than those of this version. */
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runCommandFile } from "@upwell/tests/harness/command";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { explainFailure } from "../start-failure.ts";
import { migrate } from "./migrate.ts";
import { migrationsFolder } from "./migration-files.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-migrations-"));
  await cp(migrationsFolder, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => database.close());

const start = () =>
  migrate(database.db, { migrations: pathToFileURL(`${folder}/`) }).then(
    () => "started",
    explainFailure,
  );
const edit = async (file: string, change: (text: string) => string) => {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, "utf8").catch(() => "")));
};
const throughABackup = /npm run backup.*npm run restore.*Nothing was changed/;

test.each([
  ["the text of a migration", "0001_tables.sql", (text: string) => `${text}\nselect 1;\n`],
  ["a comment of one", "0001_tables.sql", (text: string) => `-- Folded.\n${text}`],
  ["what one does afterwards", "0001_tables.after.sql", () => "select 1;\n"],
])("a start notices that %s has changed", async (_, file, change) => {
  expect(await start()).toBe("started");
  await edit(file, change);
  const failure = await start();
  expect(failure).toContain(file.replace(/(\.after)?\.sql$/, ""));
  expect(failure).toMatch(throughABackup);
});

test("other line ends are no difference", async () => {
  await edit("0001_tables.sql", (text) => text.replaceAll("\n", "\r\n"));
  expect(await start()).toBe("started");
});

test("a migration runs in a session that ends with its process", async () => {
  await writeFile(
    join(folder, "9000_seen.sql"),
    "create table seen as select current_setting('client_connection_check_interval') as value;",
  );
  expect(await start()).toBe("started");
  const { rows } = await sql<{ value: string }>`select value from seen`.execute(database.db);
  expect(rows).toEqual([{ value: process.env.TEST_DB === "server" ? "1s" : "0" }]);
  await sql`drop table seen`.execute(database.db);
  await sql`delete from kysely_migration where name = '9000_seen'`.execute(database.db);
});

test("released migrations are as they were", async () => {
  const lines = (await readFile(new URL("released.sha256", migrationsFolder), "utf8"))
    .trim()
    .split("\n");
  expect(lines.length).toBeGreaterThan(0);
  const changed: string[] = [];
  for (const line of lines) {
    const [hash, file = ""] = line.split(/\s+/);
    const text = await readFile(new URL(file, migrationsFolder), "utf8").catch(() => "");
    if (createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex") !== hash)
      changed.push(file);
  }
  expect(changed, "Databases have these migrations: write another one.").toEqual([]);
});

describe.runIf(process.env.TEST_DB === "server")("commands", () => {
  const run = (name: string, ...words: string[]) =>
    runCommandFile(name, words, { DATABASE_URL: database.url ?? "", DATA_DIR: folder });
  const backup = (name: string) => run("backup", join(folder, name));
  const create = () => run("admin", "create", "ada@people.example");

  test("write nothing to a database of an older version, but back it up", async () => {
    const { rows } = await sql<{ name: string; hash: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration)
      returning *`.execute(database.db);
    const [row] = rows;
    expect(await create()).toMatchObject({
      code: 1,
      err: expect.stringMatching(new RegExp(`older version.*${row?.name}.*start the site once`)),
    });
    expect(await backup("older.gz")).toMatchObject({ code: 0 });
    await sql`insert into kysely_migration (name, timestamp, hash)
      values (${row?.name}, ${row?.timestamp}, ${row?.hash})`.execute(database.db);
    expect(await create()).toMatchObject({ code: 0 });
  });

  test.each([
    [
      "of other migrations",
      sql`update kysely_migration set hash = 'other' where name = '0001_tables'`,
    ],
    [
      "from before the first release",
      sql`update kysely_migration set name = '0001_schema' where name = '0001_tables'`,
    ],
    [
      "of a newer version",
      sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`,
    ],
  ])("refuse a database %s as a start does", async (_, change) => {
    await change.execute(database.db);
    const refusal = await migrate(database.db).catch(explainFailure);
    expect(refusal).toMatch(/version of Upwell/);
    for (const { code, err } of [await create(), await backup("other.gz")]) {
      expect(code).toBe(1);
      expect(err.trim()).toBe(refusal);
    }
  });
});
