/** Writing a backup and reading it again: whole, or not at all. */
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { dropEverything } from "../db/backup/bare.ts";
import type { OpenDatabase } from "../db/client.ts";
import { findDifferences } from "../db/counts/counts.ts";
import { migrateWithin, migrationNames } from "../db/migrate.ts";
import { openStorage } from "../lib/storage.ts";
import { openTestDatabase } from "../testing/database.ts";
import { tableSums } from "../testing/table-sums.ts";
import { restoreBackup } from "./restore-backup.ts";
import { backupStream } from "./write-backup.ts";

let folder: string;
let source: OpenDatabase;
let target: Awaited<ReturnType<typeof openTestDatabase>>;
let file: string;
const key = `avatars/${randomBytes(32).toString("hex")}.webp`;
const picture = randomBytes(5000);

/** What a line or a value could be broken at, or mistaken for something else. */
const awkward = 'Line\nfeed, \u2028 and \u2029, "quotes" \\n \\u0041, #end {}, 🏔, \t, é';

const configIn = (name: string) => readConfig({ DATA_DIR: join(folder, name) });

async function fill({ db }: OpenDatabase): Promise<void> {
  await sql`insert into users (username, email, role, bio, password_hash, email_verified_at)
    select 'person' || n, 'person' || n || '@people.example', 'user', ${awkward}::text, null, now()
    from generate_series(1, 1500) n`.execute(db);
  await sql`insert into platforms (name, slug, active, review_state)
    values ('Stage', 'stage', true, 'approved')`.execute(db);
  await sql`insert into features (platform_id, user_id, title, description)
    select (select id from platforms), (select min(id) from users) + n, 'Idea ' || n, ${awkward}::text
    from generate_series(1, 30) n`.execute(db);
  await sql`insert into comments (feature_id, user_id, content, parent_id)
    select f.id, f.user_id, ${awkward}::text, null from features f`.execute(db);
  // A reply that is read before what it answers, and an idea merged into a younger one.
  await sql`update comments set parent_id = (select max(id) from comments)
    where id = (select min(id) from comments)`.execute(db);
  await sql`update features set merged_into_id = (select max(id) from features)
    where id = (select min(id) from features)`.execute(db);
  await sql`insert into sessions (token_hash, user_id, idle_seconds, expires_at)
    select '\\x00ff10'::bytea, min(id), 60, now() from users`.execute(db);
  await sql`insert into audit_entries (action, subject_type, details)
    values ('a.b', 'user', ${JSON.stringify({ text: awkward, number: 1.5, deep: [null, {}] })}::jsonb)`.execute(
    db,
  );
  await sql`delete from users where username = 'person1500'`.execute(db);
}

async function backUp(database: OpenDatabase, name: string, dataDir = "source"): Promise<string> {
  const path = join(folder, name);
  const config = configIn(dataDir);
  const storage = await openStorage(config);
  const stream = backupStream({ db: database.db, storage, config, now: () => new Date() });
  await pipeline(stream, createWriteStream(path));
  return path;
}

async function restore(path: string, { replace = false } = {}, into = target) {
  const storage = await openStorage(configIn("target"));
  return restoreBackup({ database: into, storage }, path, { replace });
}

/** Writes down what those who keep answers are told, without being a server in the restorer's eyes. */
async function overhear(said: string[]): Promise<() => Promise<void>> {
  if (target.url === undefined) {
    const stop = await target.changes.listen({ onMessage: (payload) => said.push(payload) });
    return async () => {
      await target.changes.settled();
      await stop();
    };
  }
  const client = new pg.Client({ connectionString: target.url });
  client.on("notification", ({ payload = "" }) => said.push(payload));
  await client.connect();
  await client.query("listen upwell_changes");
  return async () => {
    // What was said before comes before the answer.
    await client.query("");
    await client.end();
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-backup-"));
  [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await fill(source);
  await (await openStorage(configIn("source"))).put(key, picture, "image/webp");
  file = await backUp(source, "backup.gz");
});
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true, force: true });
});

describe("a file that is not what was written changes nothing", () => {
  const lines = async () =>
    gunzipSync(await readFile(file))
      .toString()
      .split("\n");
  const altered = async (change: (lines: string[]) => string[]) =>
    gzipSync(change(await lines()).join("\n"));
  const cases: [string, () => Promise<Uint8Array>, RegExp][] = [
    ["cut off", async () => (await readFile(file)).subarray(0, -200), /breaks off/],
    ["cut off between two lines", () => altered((all) => all.slice(0, 1000)), /breaks off/],
    [
      "a byte altered",
      async () => {
        const bytes = await readFile(file);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
        return bytes;
      },
      /damaged/,
    ],
    [
      "a row altered",
      () => altered((all) => all.map((line) => line.replace("person77@", "person78@"))),
      /table users is not what was written/,
    ],
    [
      "a row left out",
      () => altered((all) => all.filter((line) => !line.includes('"person77"'))),
      /table users is not what was written/,
    ],
    [
      "a picture altered",
      () => altered((all) => all.with(2, (all[2] ?? "").replace(/^..../, "AAAA"))),
      /is not what was written/,
    ],
    [
      "a table left out",
      () =>
        altered((all) => {
          const at = all.findIndex((line) => line.startsWith("#table"));
          return all.toSpliced(at, all.findIndex((line) => line.startsWith("#end")) - at + 1);
        }),
      /parts of it are missing/,
    ],
    [
      "a name that leads elsewhere",
      () => altered((all) => all.with(1, (all[1] ?? "").replace("avatars/", "../../etc/"))),
      /makes no sense/,
    ],
    ["something else", async () => Buffer.from("-- PostgreSQL database dump"), /damaged/],
    ["nothing", async () => gzipSync(""), /no backup/],
    [
      "from a newer version",
      () => altered((all) => all.with(0, (all[0] ?? "").replace('"version":1', '"version":2'))),
      /newer version/,
    ],
    [
      "of a newer schema",
      () =>
        altered((all) => all.map((line) => line.replace(/^(#schema .*)"\]/, '$1","9999_later"]'))),
      /newer version/,
    ],
  ];

  test.each(cases)("%s", async (name, make, sentence) => {
    const path = join(folder, `${name}.gz`);
    await writeFile(path, await make());
    const before = await tableSums(target.db);
    await expect(restore(path)).rejects.toThrow(sentence);
    await expect(restore(path)).rejects.toThrow(/Nothing was changed/);
    expect(await tableSums(target.db)).toEqual(before);
    const storage = await openStorage(configIn("target"));
    expect(await storage.read(key)).toBeNull();
  });
});

test("what is refused halfway leaves the database and the pictures as they were", async () => {
  // Whole by its own sums, yet with a row that the database refuses.
  const database = await openTestDatabase();
  try {
    await sql`insert into platforms (name, slug) values ('Other', 'other')`.execute(database.db);
    await sql`alter table platforms drop constraint platforms_slug_check`.execute(database.db);
    await sql`update platforms set slug = 'Not A Slug'`.execute(database.db);
    const path = await backUp(database, "refused.gz");
    const before = await tableSums(target.db);
    await expect(restore(path)).rejects.toThrow(/platforms_slug_check/);
    expect(await tableSums(target.db)).toEqual(before);
    expect(await (await openStorage(configIn("target"))).read(key)).toBeNull();
  } finally {
    await database.close();
  }
});

test("everything comes back, and goes on where it was", async () => {
  const said: string[] = [];
  const stop = await overhear(said);
  const { totals } = await restore(file);
  expect(totals).toMatchObject({ pictures: 1 });
  // Whoever keeps answers hears that none of them is true any more.
  await stop();
  expect(said).toContain("everything");
  expect(await tableSums(target.db)).toEqual(await tableSums(source.db));
  expect(await (await openStorage(configIn("target"))).read(key)).toEqual(picture);
  const next = async ({ db }: OpenDatabase) => {
    const { rows } = await sql<{ id: number }>`
      insert into users (username, email) values ('next', 'next@people.example')
      returning id`.execute(db);
    return rows[0]?.id;
  };
  // The number of the person who was deleted is not given to anybody else.
  expect(await next(target)).toBe(await next(source));
  // Triggers, foreign keys and indexes are there again.
  const shape = sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = current_schema()
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = current_schema()::regnamespace
    union all select tgname::text || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`;
  expect((await shape.execute(target.db)).rows).toEqual((await shape.execute(source.db)).rows);
});

test("what a database holds is replaced only where that is asked for", async () => {
  await expect(restore(file)).rejects.toThrow(/not empty \(.*--replace/);
  await restore(file, { replace: true });
  const names = await target.db.selectFrom("users").select("username").execute();
  expect(names.map(({ username }) => username)).not.toContain("next");
});

test("a backup of an older schema is brought up to date", async () => {
  const older = await openTestDatabase();
  const [, second = ""] = await migrationNames();
  try {
    await older.db.transaction().execute(async (tx) => {
      await dropEverything(tx);
      await migrateWithin(tx, second);
    });
    await sql`insert into users (username, email) values ('old', 'old@people.example')`.execute(
      older.db,
    );
    const path = await backUp(older, "older.gz");
    await restore(path, { replace: true });
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(target.db);
    expect(rows.map(({ name }) => name)).toEqual(await migrationNames());
    expect(await target.db.selectFrom("users").select("username").execute()).toEqual([
      { username: "old" },
    ]);
    expect(await findDifferences(target.db)).toEqual([]);
  } finally {
    await older.close();
  }
});
