/**
 * A backup by the operator's command during writes, restored elsewhere: it contains every write that was
 * acknowledged before it began, none that started after it ended, and all counts are right.
 */
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { followFeature } from "@upwell/contract/follows/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { type CommandResult, runCommandFile } from "@upwell/tests/harness/command";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { type ServerProcess, startServerProcess } from "@upwell/tests/harness/server-process";
import { getTableChecksums } from "@upwell/tests/harness/table-checksums";
import { createClientFor, insertUser } from "@upwell/tests/harness/two-processes";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { tablesWithoutRows } from "../db/backup/dump.ts";
import type { Db } from "../db/client.ts";
import { findDifferences } from "../db/counts/counts.ts";
import { openEmbeddedFrom } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";

type Env = Record<string, string>;
const onServer = process.env.TEST_DB === "server";
const userCount = 8;
const featureCount = 400;
const key = `logos/${randomBytes(32).toString("hex")}.webp`;
const image = randomBytes(3000);

let folder: string;
const closing: (() => Promise<void>)[] = [];

/** Unpacks a migrated database, which saves the time of a first start. */
async function unpack(dataDir: string): Promise<void> {
  const packed = process.env.TEST_PACKED_DATABASE;
  if (packed === undefined) return;
  const database = await openEmbeddedFrom({
    dataDir: join(dataDir, "postgres"),
    packed: new Uint8Array(await readFile(packed)),
  });
  await database.close();
}

/** Creates the environment of a new site: its folder and, on a server, its database. */
async function createSite(kind: "embedded" | "server"): Promise<Env> {
  const DATA_DIR = await mkdtemp(join(folder, "site-"));
  if (kind === "embedded") {
    await unpack(DATA_DIR);
    return { DATA_DIR };
  }
  const { url = "", close } = await createTestDatabase();
  closing.push(close);
  return { DATA_DIR, DATABASE_URL: url };
}
const kindHere = onServer ? "server" : "embedded";

async function withDatabase<Result>(env: Env, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(readConfig(env));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

type TestUser = Awaited<ReturnType<typeof insertUser>>;

/** Creates users with sessions and features to vote for. */
const prepare = (env: Env) =>
  withDatabase(env, async (db) => {
    await migrate(db);
    await sql`insert into platforms (name, slug, active, review_state, feature_count, suggested_count)
      values ('Atlas', 'atlas', true, 'approved', ${featureCount}, ${featureCount})`.execute(db);
    await sql`insert into features (platform_id, title, description)
      select (select id from platforms), md5(n::text), 'A feature' from generate_series(1, ${sql.lit(featureCount)}) n`.execute(
      db,
    );
    await sql`update counters set value = ${featureCount} where name = 'features' and shard = 0`.execute(
      db,
    );
    // Prevents the duplicate search from running during the test.
    await sql`delete from tasks`.execute(db);
    const { rows } = await sql<{ id: number }>`select id from features order by id`.execute(db);
    const users: TestUser[] = [];
    for (let n = 0; n < userCount; n += 1) users.push(await insertUser(db));
    return { ids: rows.map(({ id }) => id), users };
  });

type Write = {
  table: "votes" | "feature_follows";
  pair: string;
  startedAt: number;
  acked?: number;
};

/** Every user votes for and follows one feature after the other until stopped. */
function startLoad(site: ServerProcess, { ids, users }: Awaited<ReturnType<typeof prepare>>) {
  const log: Write[] = [];
  let stopped = false;
  const work = users.map(async (user) => {
    const client = createClientFor(site, user.token);
    for (const id of ids) {
      for (const [table, endpoint] of [
        ["votes", upvote],
        ["feature_follows", followFeature],
      ] as const) {
        if (stopped) return;
        const write: Write = { table, pair: `${user.id} ${id}`, startedAt: Date.now() };
        log.push(write);
        await client.call(endpoint, { params: { id: String(id) } });
        write.acked = Date.now();
        await sleep(20);
      }
    }
  });
  const acked = () => log.filter(({ acked }) => acked !== undefined).length;
  return {
    log,
    /** Waits for `count` more acknowledged writes. */
    waitForMore: (count: number) => {
      const wanted = acked() + count;
      return vi.waitFor(() => expect(acked()).toBeGreaterThanOrEqual(wanted), { timeout: 60_000 });
    },
    stop: async () => {
      stopped = true;
      await Promise.all(work);
    },
  };
}

const listPairs = async (db: Db, table: Write["table"]) => {
  const { rows } = await sql<{ pair: string }>`
    select user_id || ' ' || feature_id as pair from ${sql.table(table)}`.execute(db);
  return new Set(rows.map(({ pair }) => pair));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-load-"));
});
afterAll(async () => {
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true });
});

describe("a site under load", () => {
  let source: Env;
  let during: string;
  let startedAt: number;
  let ended: number;
  let log: Write[];
  let restoredOver: CommandResult;

  beforeAll(async () => {
    source = await createSite(kindHere);
    const prepared = await prepare(source);
    await mkdir(join(source.DATA_DIR ?? "", "media", "logos"), { recursive: true });
    await writeFile(join(source.DATA_DIR ?? "", "media", key), image);
    const site = await startServerProcess(source);
    during = join(folder, "during.gz");
    const load = startLoad(site, prepared);
    try {
      await load.waitForMore(20);
      startedAt = Date.now();
      const result = await runCommandFile("backup", [during], source);
      ended = Date.now();
      expect(result, result.err).toMatchObject({ code: 0 });
      await load.waitForMore(20);
      restoredOver = await runCommandFile("restore", [during, "--replace"], source);
    } finally {
      await load.stop();
      log = load.log;
      await site.stop("SIGTERM");
    }
  }, 300_000);

  test("rejects a restore while it runs", () => {
    expect(restoredOver).toMatchObject({ code: 1 });
    expect(restoredOver.err).toMatch(
      onServer ? /running server.*stop it first/ : /is in use by process/,
    );
  });

  test("has exactly the acknowledged writes in its backup", async () => {
    const elsewhere = await createSite(kindHere);
    const result = await runCommandFile("restore", [during], elsewhere);
    expect(result, result.err).toMatchObject({ code: 0 });
    expect(result.out).toMatch(/ 0 differences/);
    const before = log.filter(({ acked }) => acked !== undefined && acked < startedAt);
    const after = log.filter((write) => write.startedAt > ended);
    expect(before.length).toBeGreaterThan(0);
    expect(after.length).toBeGreaterThan(0);
    await withDatabase(elsewhere, async (db) => {
      const there = {
        votes: await listPairs(db, "votes"),
        feature_follows: await listPairs(db, "feature_follows"),
      };
      const has = ({ table, pair }: Write) => there[table].has(pair);
      expect(before.filter((write) => !has(write))).toEqual([]);
      expect(after.filter(has)).toEqual([]);
      // Writes that overlap the backup may or may not be in it; nothing else is.
      const done = new Set(log.map(({ table, pair }) => `${table} ${pair}`));
      for (const table of ["votes", "feature_follows"] as const)
        for (const pair of there[table]) expect(done).toContain(`${table} ${pair}`);
      expect(await findDifferences(db)).toEqual([]);
    });
    expect(await readFile(join(elsewhere.DATA_DIR ?? "", "media", key))).toEqual(image);
  }, 240_000);

  // Needs both kinds of database; the tests above cover each one alone.
  test.runIf(onServer)(
    "has the same rows after a restore into the embedded database and back",
    async () => {
      // The index of search is written again.
      const empty = [...tablesWithoutRows, "tasks"].map((name) => [name, "0 "]);
      const sums = {
        ...(await withDatabase(source, getTableChecksums)),
        ...Object.fromEntries(empty),
      };
      let from = source;
      for (const kind of ["embedded", "server"] as const) {
        const file = join(folder, `quiet-${kind}.gz`);
        const to = await createSite(kind);
        expect(await runCommandFile("backup", [file], from)).toMatchObject({ code: 0 });
        expect(await runCommandFile("restore", [file], to)).toMatchObject({ code: 0 });
        await withDatabase(to, (db) => sql`delete from tasks`.execute(db));
        expect(await withDatabase(to, getTableChecksums)).toEqual(sums);
        from = to;
      }
    },
    240_000,
  );
});
