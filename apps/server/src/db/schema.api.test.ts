/** The tables as TypeScript sees them, against the tables as they are. */
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import type { OpenDatabase } from "./client.ts";
import { violatedForeignKey, violatedUnique } from "./errors.ts";
import { migrate } from "./migrate.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Tables = Record<string, Record<string, { nullable: boolean }>>;

/** What schema.ts declares: per table the columns, and whether each may be null. */
async function declaredTables(): Promise<Tables> {
  const source = await readFile(new URL("./schema.ts", import.meta.url), "utf8");
  const columnsOf = (body: string) =>
    Object.fromEntries(
      [...body.matchAll(/(\w+):\s*([^;]+)(?:;|$)/g)].map(([, name = "", type = ""]) => [
        name,
        { nullable: /\bnull\b/.test(type) },
      ]),
    );
  const bodies = Object.fromEntries(
    [...source.matchAll(/^(?:export )?type (\w+) = \{(.*?)\};$/gms)].map(
      ([, name = "", body = ""]) => [name, body],
    ),
  );
  const tables = [...(bodies.Database ?? "").matchAll(/(\w+): (\w+);/g)];
  return Object.fromEntries(
    tables.map(([, table = "", type = ""]) => [table, columnsOf(bodies[type] ?? "")]),
  );
}

async function realTables(): Promise<Tables> {
  const { rows } = await sql<{ table_name: string; column_name: string; is_nullable: string }>`
    select table_name, column_name, is_nullable from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
  `.execute(database.db);
  const tables: Tables = {};
  for (const { table_name, column_name, is_nullable } of rows) {
    tables[table_name] ??= {};
    tables[table_name][column_name] = { nullable: is_nullable === "YES" };
  }
  return tables;
}

test("have the same columns, and the same ones may be null", async () => {
  const [declared, real] = [await declaredTables(), await realTables()];
  expect(Object.keys(declared).length).toBeGreaterThan(20);
  expect(declared).toEqual(real);
});

test("both drivers give the same JavaScript types", async () => {
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

test("what a constraint refused is told by its name", async () => {
  const { db } = database;
  const add = (username: string) =>
    db
      .insertInto("users")
      .values({ username, email: `${username}@people.example` })
      .execute();
  await add("ada");
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error) => error,
    );
  expect(violatedUnique(await refusal(add("ADA")))).toBe("users_username_key");
  const orphan = await refusal(
    db.insertInto("votes").values({ user_id: 999_999, feature_id: 1 }).execute(),
  );
  expect(violatedForeignKey(orphan)).toBe(true);
  expect(violatedUnique(orphan)).toBeUndefined();
});

test("migrating again, and twice at once, changes nothing", async () => {
  const before = await realTables();
  await Promise.all([migrate(database.db), migrate(database.db)]);
  expect(await realTables()).toEqual(before);
});

test("an empty database is migrated once by two that start at once", async () => {
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await Promise.all([migrate(database.db), migrate(database.db)]);
  expect(Object.keys(await realTables())).toEqual(
    expect.arrayContaining(["users", "features", "mails"]),
  );
  const { rows } = await sql`select name from kysely_migration order by name`.execute(database.db);
  expect(rows).toContainEqual({ name: "0001_initial" });
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
});
