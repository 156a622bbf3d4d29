/** Compares the types of tables with the migrated database, and the two drivers with each other. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { describeTables } from "@upwell/tests/harness/describe-tables";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { explainFailure } from "../start-failure.ts";
import type { OpenDatabase } from "./client.ts";
import { getUniqueViolation, isForeignKeyViolation } from "./errors.ts";
import { migrate } from "./migrate.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The columns of each table. */
type Tables = Record<string, readonly string[]>;

async function readTables(): Promise<Tables> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_name not like 'kysely_%' and table_type = 'BASE TABLE'
    group by table_name
  `.execute(database.db);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

test("tables.ts has the tables as the migrations make them", async () => {
  const written = await readFile(new URL("./tables.ts", import.meta.url), "utf8");
  expect(written, "Run `npm run schema`.").toBe(await describeTables(database.db));
});

test("merges know every table of rows that belong to a feature", async () => {
  const tables = await readTables();
  const having = (column: string) =>
    Object.keys(tables).filter((name) => tables[name]?.includes(column));
  const { rows } = await sql<{ name: string }>`select name from feature_tables()`.execute(
    database.db,
  );
  const listed = rows.map(({ name }) => name);
  // Copied and not moved.
  expect(having("origin_feature_id").sort()).toEqual([...listed, "feature_tags"].sort());
  const others = having("feature_id").filter((name) => !listed.includes(name));
  // What stays with the feature that it is about, whatever that is merged into.
  expect(others.sort()).toEqual([
    "changelog_features",
    "duplicate_proposals",
    "earlier_texts",
    "feature_html",
    "feature_tags",
    "feature_vectors",
    "imported_rows",
    "moderation_log",
    "notifications",
    "outbox_events",
    "pictures",
    "recent_votes",
    "related_features",
    "reports",
    "seen_features",
    "status_updates",
    "text_versions",
    "vote_alarms",
    "vote_removals",
    "webhook_deliveries",
    "webhook_votes",
    "wish_changes",
  ]);
});

test("both drivers return the same JavaScript types", async () => {
  const { rows } = await sql`
    select count(*) as bigint, 1.5::numeric as numeric, date '2026-01-02' as date,
      timestamptz '2026-01-02 03:04:05.678+00' as time, '{"a":[1]}'::jsonb as json,
      '\\x0102'::bytea as bytes, true as boolean, null::text as nothing
    from (values (1)) one`.execute(database.db);
  const [row] = rows as Record<string, unknown>[];
  const { bytes, ...rest } = row ?? {};
  expect(rest).toEqual({
    bigint: 1,
    numeric: 1.5,
    date: "2026-01-02",
    time: new Date("2026-01-02T03:04:05.678Z"),
    json: { a: [1] },
    boolean: true,
    nothing: null,
  });
  expect([...(bytes as Uint8Array)]).toEqual([1, 2]);
});

test("reports the violated constraint", async () => {
  const { db } = database;
  const add = (username: string) =>
    insertRow(db, "users", { username, email: `${username}@people.example` });
  await add("ada");
  const getError = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error) => error,
    );
  expect(getUniqueViolation(await getError(add("ADA")))).toBe("users_username_key");
  const orphan = await getError(insertRow(db, "votes", { user_id: 999_999, feature_id: 1 }));
  expect(isForeignKeyViolation(orphan)).toBe(true);
  expect(getUniqueViolation(orphan)).toBeUndefined();
});

test("migrating again, also concurrently, changes nothing", async () => {
  const before = await readTables();
  await Promise.all([migrate(database.db), migrate(database.db)]);
  expect(await readTables()).toEqual(before);
});

test("every foreign key has an index, without which a deletion reads the whole table", async () => {
  const { rows } = await sql<{ missing: string }>`
    select format('%s (%s)', c.conrelid::regclass, string_agg(a.attname, ', ' order by k.position)) as missing
    from pg_constraint c
      cross join unnest(c.conkey) with ordinality as k (attnum, position)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
        join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam and m.amname = 'btree'
      -- In any order, as the first columns of the index, which may leave out nulls.
      where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
          select format('(%I IS NOT NULL)', n.attname) from pg_attribute n
          where n.attrelid = c.conrelid and n.attnum = any(c.conkey))))
    group by c.oid order by 1`.execute(database.db);
  // Each vote writes these, and a platform is never deleted.
  const exceptions = ["activities (platform_id)", "features (platform_id)"];
  expect(rows.map(({ missing }) => missing)).toEqual(exceptions);
});

describe("a database of another version", () => {
  const addUser = (username: string) =>
    sql`insert into users (username, email) values (${username}, ${username})`.execute(database.db);

  test("gets a later migration, and is then rejected by this version", async () => {
    const folder = await mkdtemp(join(tmpdir(), "upwell-migrations-"));
    try {
      await cp(new URL("./migrations/", import.meta.url), folder, { recursive: true });
      await writeFile(
        join(folder, "9999_later.sql"),
        "create table later_things (id integer primary key);",
      );
      await addUser("before");
      await migrate(database.db, { migrations: pathToFileURL(`${folder}/`) });
      await sql`insert into later_things values (1)`.execute(database.db);
      expect(await database.db.selectFrom("users").select("username").execute()).toContainEqual({
        username: "before",
      });
      const failure = await migrate(database.db).catch(explainFailure);
      expect(failure).toMatch(/^A newer version of Upwell made this database \(9999_later\)/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("from before the first release is rejected", async () => {
    await sql`update kysely_migration set name = '0001_initial' where name = '0001_tables'`.execute(
      database.db,
    );
    const failure = await migrate(database.db).catch(explainFailure);
    expect(failure).toMatch(/before its first release.*DATA_DIR/);
  });
});

test("two concurrent starts migrate an empty database once", async () => {
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await Promise.all([migrate(database.db), migrate(database.db)]);
  expect(Object.keys(await readTables())).toEqual(
    expect.arrayContaining(["users", "features", "mails"]),
  );
  const { rows } = await sql`select name from kysely_migration order by name`.execute(database.db);
  expect(rows).toContainEqual({ name: "0001_tables" });
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
});
