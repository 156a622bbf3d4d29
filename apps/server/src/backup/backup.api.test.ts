/** Backup and restore: round trip, damaged files and databases in use. */
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { getTableChecksums } from "@upwell/tests/harness/table-checksums";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { dropEverything } from "../db/backup/empty-database.ts";
import type { OpenDatabase } from "../db/client.ts";
import { findDifferences } from "../db/counts/counts.ts";
import { migrateWithin, migrationNames } from "../db/migrate.ts";
import { createStorage } from "../services/storage.ts";
import { withBackup } from "./open-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { backupStream } from "./write-backup.ts";

let folder: string;
let source: OpenDatabase;
let target: Awaited<ReturnType<typeof createTestDatabase>>;
let file: string;
const key = `avatars/${randomBytes(32).toString("hex")}.webp`;
const image = randomBytes(5000);

/** Characters that a careless format would break at or misread. */
const awkward = 'Line\nfeed, \u2028 and \u2029, "quotes" \\n \\u0041, #end {}, 🏔, \t, é';

const configIn = (name: string) => readConfig({ DATA_DIR: join(folder, name) });

async function fill({ db }: OpenDatabase): Promise<void> {
  await sql`insert into users (username, email, role, bio, password_hash, email_verified_at)
    select 'person' || n, 'person' || n || '@people.example', 'user', ${awkward}::text, null, now()
    from generate_series(1, 1500) n`.execute(db);
  await sql`insert into platforms (name, slug, active, review_state)
    values ('Atlas', 'atlas', true, 'approved')`.execute(db);
  await sql`insert into features (platform_id, user_id, title, description)
    select (select id from platforms), (select min(id) from users) + n, 'Feature ' || n, ${awkward}::text
    from generate_series(1, 30) n`.execute(db);
  await sql`insert into comments (feature_id, user_id, content, parent_id)
    select f.id, f.user_id, ${awkward}::text, null from features f`.execute(db);
  // A reply with a lower id than its parent, and a feature merged into one with a higher id.
  await sql`update comments set parent_id = (select max(id) from comments)
    where id = (select min(id) from comments)`.execute(db);
  await sql`update features set merged_into_id = (select max(id) from features)
    where id = (select min(id) from features)`.execute(db);
  await sql`insert into sessions (token_hash, user_id, idle_seconds, expires_at)
    select '\\x00ff10'::bytea, min(id), 60, now() from users`.execute(db);
  await sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, 'https://push.example/00ff40', decode(repeat('04', 65), 'hex'),
      decode(repeat('04', 16), 'hex') from sessions`.execute(db);
  await sql`insert into codes (user_id, purpose, code_hash, expires_at)
    select min(id), 'reset_password', '\\x00ff20'::bytea, now() from users`.execute(db);
  await sql`insert into known_devices (user_id, secret_hash)
    select min(id), '\\x00ff30'::bytea from users`.execute(db);
  await sql`insert into mails (to_address, subject, text_body, html_body)
    values ('a@people.example', 'K7M2QX is your code', 'reset-link', 'reset-link')`.execute(db);
  await sql`insert into webhooks (platform_id, name, format, events, host, target)
    select id, 'Hook', 'standard', '{comment.created}', 'hooks.example', '\\x00ff50' from platforms`.execute(
    db,
  );
  await sql`insert into webhook_deliveries (webhook_id, type) select id, 'webhook.test' from webhooks`.execute(
    db,
  );
  await sql`insert into webhook_votes (feature_id, added, removed) values (1, 1, 0)`.execute(db);
  await sql`insert into audit_events (action, subject_type, details)
    values ('a.b', 'user', ${JSON.stringify({ text: awkward, number: 1.5, deep: [null, {}] })}::jsonb)`.execute(
    db,
  );
  await sql`delete from users where username = 'person1500'`.execute(db);
}

async function createBackup(
  database: OpenDatabase,
  name: string,
  dataDir = "source",
): Promise<string> {
  const path = join(folder, name);
  const config = configIn(dataDir);
  const storage = await createStorage(config);
  const stream = backupStream({ db: database.db, storage, config, now: () => new Date() });
  await pipeline(stream, createWriteStream(path));
  return path;
}

async function restore(path: string, { replace = false } = {}, into = target) {
  const storage = await createStorage(configIn("target"));
  return withBackup(path, (backup) =>
    restoreBackup({ database: into, storage }, backup, { replace }),
  );
}

/** Collects cache invalidations without counting as a running server. Returns a function that stops. */
async function collectInvalidations(received: string[]): Promise<() => Promise<void>> {
  if (target.url === undefined) {
    const stop = await target.changes.listen({ onMessage: (payload) => received.push(payload) });
    return async () => {
      await target.changes.settled();
      await stop();
    };
  }
  const client = new pg.Client({ connectionString: target.url });
  client.on("notification", ({ payload = "" }) => received.push(payload));
  await client.connect();
  await client.query("listen upwell_changes");
  return async () => {
    // Notifications arrive before the response to this query.
    await client.query("");
    await client.end();
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-backup-"));
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await fill(source);
  await (await createStorage(configIn("source"))).put(key, image);
  file = await createBackup(source, "backup.gz");
});
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true, force: true });
});

describe("a damaged file changes nothing", () => {
  const lines = async () =>
    gunzipSync(await readFile(file))
      .toString()
      .split("\n");
  const altered = async (change: (lines: string[]) => string[]) =>
    gzipSync(change(await lines()).join("\n"));
  const cases: [string, () => Promise<Uint8Array>, RegExp][] = [
    ["truncated", async () => (await readFile(file)).subarray(0, -200), /breaks off/],
    ["truncated between two lines", () => altered((all) => all.slice(0, 1000)), /breaks off/],
    [
      "with an altered byte",
      async () => {
        const bytes = await readFile(file);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
        return bytes;
      },
      /damaged/,
    ],
    [
      "with an altered row",
      () => altered((all) => all.map((line) => line.replace("person77@", "person78@"))),
      /table users is not what was written/,
    ],
    [
      "without a row",
      () => altered((all) => all.filter((line) => !line.includes('"person77"'))),
      /table users is not what was written/,
    ],
    [
      "with an altered image",
      () => altered((all) => all.with(2, (all[2] ?? "").replace(/^..../, "AAAA"))),
      /is not what was written/,
    ],
    [
      "without a table",
      () =>
        altered((all) => {
          const at = all.findIndex((line) => line.startsWith("#table"));
          return all.toSpliced(at, all.findIndex((line) => line.startsWith("#end")) - at + 1);
        }),
      /parts of it are missing/,
    ],
    [
      "with an image key outside of the storage",
      () => altered((all) => all.with(1, (all[1] ?? "").replace("avatars/", "../../etc/"))),
      /is not valid/,
    ],
    ["of another format", async () => Buffer.from("-- PostgreSQL database dump"), /damaged/],
    ["that is empty", async () => gzipSync(""), /not a backup/],
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
    [
      "from before the first release",
      () => altered((all) => all.map((line) => line.replace('"0001_tables"', '"0001_initial"'))),
      /before its first release/,
    ],
  ];

  test.each(cases)("%s", async (name, make, sentence) => {
    const path = join(folder, `${name}.gz`);
    await writeFile(path, await make());
    const before = await getTableChecksums(target.db);
    await expect(restore(path)).rejects.toThrow(sentence);
    await expect(restore(path)).rejects.toThrow(/Nothing was changed/);
    expect(await getTableChecksums(target.db)).toEqual(before);
    const storage = await createStorage(configIn("target"));
    expect(await storage.read(key)).toBeNull();
  });
});

test("rolls back database and images if the database rejects a row", async () => {
  // Its checksums are right, but a row violates a constraint.
  const database = await createTestDatabase();
  try {
    await sql`insert into platforms (name, slug) values ('Other', 'other')`.execute(database.db);
    await sql`alter table platforms drop constraint platforms_slug_check`.execute(database.db);
    await sql`update platforms set slug = 'Not A Slug'`.execute(database.db);
    const path = await createBackup(database, "rejected.gz");
    const before = await getTableChecksums(target.db);
    await expect(restore(path)).rejects.toThrow(/platforms_slug_check/);
    expect(await getTableChecksums(target.db)).toEqual(before);
    expect(await (await createStorage(configIn("target"))).read(key)).toBeNull();
  } finally {
    await database.close();
  }
});

test("restores everything and continues the ids", async () => {
  const received: string[] = [];
  const stop = await collectInvalidations(received);
  const { totals } = await restore(file);
  expect(totals).toMatchObject({ images: 1 });
  // Every cached response is invalidated.
  await stop();
  expect(received).toContain("everything");
  const empty = {
    codes: "0 ",
    known_devices: "0 ",
    mails: "0 ",
    push_subscriptions: "0 ",
    sessions: "0 ",
    webhook_deliveries: "0 ",
    webhook_votes: "0 ",
  };
  // The index of search is written again.
  for (const { db } of [source, target])
    await sql`delete from tasks where queue = 'search'`.execute(db);
  expect(await getTableChecksums(target.db)).toEqual({
    ...(await getTableChecksums(source.db)),
    ...empty,
  });
  expect(await (await createStorage(configIn("target"))).read(key)).toEqual(image);
  const next = async ({ db }: OpenDatabase) => {
    const { rows } = await sql<{ id: number }>`
      insert into users (username, email) values ('next', 'next@people.example')
      returning id`.execute(db);
    return rows[0]?.id;
  };
  // The id of the deleted user is not reused.
  expect(await next(target)).toBe(await next(source));
  // Triggers, foreign keys and indexes are restored.
  const shape = sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = current_schema()
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = current_schema()::regnamespace
    union all select tgname::text || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`;
  expect((await shape.execute(target.db)).rows).toEqual((await shape.execute(source.db)).rows);
});

test("contains no sessions, codes, devices, push subscriptions or mail", async () => {
  const text = gunzipSync(await readFile(file)).toString();
  expect(text).toContain("person77@people.example");
  expect(text).not.toMatch(/K7M2QX|reset-link|00ff10|00ff20|00ff30|00ff40/);
});

test("replaces a non-empty database only with --replace", async () => {
  await expect(restore(file)).rejects.toThrow(/not empty \(.*--replace/);
  await sql`insert into letter_refusals (platform_id, address_hash, end_token)
    values (1, '\\x00ff'::bytea, gen_random_uuid())`.execute(target.db);
  await restore(file, { replace: true });
  // Refusals are final: those after the backup stay.
  expect(await target.db.selectFrom("letter_refusals").select("platform_id").execute()).toEqual([
    { platform_id: 1 },
  ]);
  const names = await target.db.selectFrom("users").select("username").execute();
  expect(names.map(({ username }) => username)).not.toContain("next");
});

test("deactivates restored demo accounts that have a password", async () => {
  const demo = await createTestDatabase();
  try {
    await sql`insert into users (username, email, is_demo, password_hash) values
      ('ada', 'ada@people.example', true, 'known'), ('bob', 'bob@people.example', false, 'known'),
      ('cast', 'cast@people.example', true, null)`.execute(demo.db);
    await restore(await createBackup(demo, "demo.gz"), { replace: true });
    const users = target.db.selectFrom("users").select(["username", "is_active", "is_demo"]);
    expect(await users.orderBy("username").execute()).toEqual([
      { username: "ada", is_active: false, is_demo: true },
      { username: "bob", is_active: true, is_demo: false },
      { username: "cast", is_active: true, is_demo: true },
    ]);
  } finally {
    await demo.close();
  }
});

test("migrates a backup of an older schema", async () => {
  const older = await createTestDatabase();
  const [first = ""] = await migrationNames();
  try {
    await older.db.transaction().execute(async (tx) => {
      await dropEverything(tx);
      await migrateWithin(tx, first);
    });
    await sql`insert into users (username, email) values ('old', 'old@people.example')`.execute(
      older.db,
    );
    const path = await createBackup(older, "older.gz");
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
