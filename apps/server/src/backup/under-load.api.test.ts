/**
 * A backup taken by the operator's own command while people go on voting, restored elsewhere: what
 * was acknowledged before it began is in it, what began after it ended is not, and every count agrees.
 */
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { followFeature } from "@upwell/contract/follows";
import { upvote } from "@upwell/contract/votes";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { type Db, openDatabase } from "../db/client.ts";
import { findDifferences } from "../db/counts/counts.ts";
import { embeddedOptions } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { runCommandFile, type Said } from "../testing/command.ts";
import { openTestDatabase } from "../testing/database.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { tableSums } from "../testing/table-sums.ts";
import { personOf, through } from "../testing/two-processes.ts";

type Env = Record<string, string>;
const onServer = process.env.TEST_DB === "server";
const people = 8;
const ideas = 400;
const key = `logos/${randomBytes(32).toString("hex")}.webp`;
const picture = randomBytes(3000);

let folder: string;
const closing: (() => Promise<void>)[] = [];

/** A migrated database to begin with, as a first start would leave it. */
async function unpack(dataDir: string): Promise<void> {
  const packed = process.env.TEST_PACKED_DATABASE;
  if (packed === undefined) return;
  const loadDataDir = new Blob([await readFile(packed)]);
  const pglite = await PGlite.create(join(dataDir, "postgres"), {
    ...embeddedOptions,
    loadDataDir,
  });
  await pglite.close();
}

/** Where a site could be: a folder of its own, and on a server a database of its own. */
async function place(kind: "embedded" | "server"): Promise<Env> {
  const DATA_DIR = await mkdtemp(join(folder, "site-"));
  if (kind === "embedded") {
    await unpack(DATA_DIR);
    return { DATA_DIR };
  }
  const { url = "", close } = await openTestDatabase();
  closing.push(close);
  return { DATA_DIR, DATABASE_URL: url };
}
const here = onServer ? "server" : "embedded";

async function inside<Result>(env: Env, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(readConfig(env));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

type Person = Awaited<ReturnType<typeof personOf>>;

/** People with sessions, and ideas to vote for. */
const prepare = (env: Env) =>
  inside(env, async (db) => {
    await migrate(db);
    await sql`insert into platforms (name, slug, active, review_state, feature_count, suggested_count)
      values ('Stage', 'stage', true, 'approved', ${ideas}, ${ideas})`.execute(db);
    await sql`insert into features (platform_id, title, description)
      select (select id from platforms), md5(n::text), 'An idea' from generate_series(1, ${sql.lit(ideas)}) n`.execute(
      db,
    );
    await sql`update counters set value = ${ideas} where name = 'features' and shard = 0`.execute(
      db,
    );
    // Nobody compares the ideas while they are voted for.
    await sql`delete from duplicate_searches`.execute(db);
    const { rows } = await sql<{ id: number }>`select id from features order by id`.execute(db);
    const found: Person[] = [];
    for (let n = 0; n < people; n += 1) found.push(await personOf(db));
    return { ids: rows.map(({ id }) => id), found };
  });

type Deed = { table: "votes" | "feature_follows"; pair: string; began: number; acked?: number };

/** Everybody votes and follows, one idea after the other, until told to stop. */
function goOn(site: ServerProcess, { ids, found }: Awaited<ReturnType<typeof prepare>>) {
  const ledger: Deed[] = [];
  let stopped = false;
  const work = found.map(async (person) => {
    const client = through(site, person.token);
    for (const id of ids) {
      for (const [table, endpoint] of [
        ["votes", upvote],
        ["feature_follows", followFeature],
      ] as const) {
        if (stopped) return;
        const deed: Deed = { table, pair: `${person.id} ${id}`, began: Date.now() };
        ledger.push(deed);
        await client.call(endpoint, { params: { id: String(id) } });
        deed.acked = Date.now();
        await sleep(20);
      }
    }
  });
  const acked = () => ledger.filter(({ acked }) => acked !== undefined).length;
  return {
    ledger,
    /** Waits for so many more acknowledged deeds. */
    more: (count: number) => {
      const enough = acked() + count;
      return vi.waitFor(() => expect(acked()).toBeGreaterThanOrEqual(enough), { timeout: 60_000 });
    },
    stop: async () => {
      stopped = true;
      await Promise.all(work);
    },
  };
}

const pairsIn = async (db: Db, table: Deed["table"]) => {
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

describe("a site that is in use", () => {
  let source: Env;
  let during: string;
  let began: number;
  let ended: number;
  let ledger: Deed[];
  let over: Said;

  beforeAll(async () => {
    source = await place(here);
    const stage = await prepare(source);
    await mkdir(join(source.DATA_DIR ?? "", "media", "logos"), { recursive: true });
    await writeFile(join(source.DATA_DIR ?? "", "media", key), picture);
    const site = await startServerProcess(source);
    during = join(folder, "during.gz");
    const load = goOn(site, stage);
    try {
      await load.more(20);
      began = Date.now();
      const said = await runCommandFile("backup", [during], source);
      ended = Date.now();
      expect(said, said.err).toMatchObject({ code: 0 });
      await load.more(20);
      over = await runCommandFile("restore", [during, "--replace"], source);
    } finally {
      await load.stop();
      ledger = load.ledger;
      await site.end("SIGTERM");
    }
  }, 300_000);

  test("cannot be restored over while it runs", () => {
    expect(over).toMatchObject({ code: 1 });
    expect(over.err).toMatch(onServer ? /running server.*stop it first/ : /is in use by process/);
  });

  test("is in its backup as it was acknowledged at that moment", async () => {
    const elsewhere = await place(here);
    const said = await runCommandFile("restore", [during], elsewhere);
    expect(said, said.err).toMatchObject({ code: 0 });
    expect(said.out).toMatch(/ 0 differences/);
    const before = ledger.filter(({ acked }) => acked !== undefined && acked < began);
    const after = ledger.filter((deed) => deed.began > ended);
    expect(before.length).toBeGreaterThan(0);
    expect(after.length).toBeGreaterThan(0);
    await inside(elsewhere, async (db) => {
      const there = {
        votes: await pairsIn(db, "votes"),
        feature_follows: await pairsIn(db, "feature_follows"),
      };
      const has = ({ table, pair }: Deed) => there[table].has(pair);
      expect(before.filter((deed) => !has(deed))).toEqual([]);
      expect(after.filter(has)).toEqual([]);
      // Of what was under way some may be in it; nothing is in it that nobody did.
      const done = new Set(ledger.map(({ table, pair }) => `${table} ${pair}`));
      for (const table of ["votes", "feature_follows"] as const)
        for (const pair of there[table]) expect(done).toContain(`${table} ${pair}`);
      expect(await findDifferences(db)).toEqual([]);
    });
    expect(await readFile(join(elsewhere.DATA_DIR ?? "", "media", key))).toEqual(picture);
  }, 240_000);

  // Without a server there is only one kind of database; each by itself is tried elsewhere.
  test.runIf(onServer)(
    "is the same, table by table, after a way through the embedded database",
    async () => {
      const sums = await inside(source, tableSums);
      let from = source;
      for (const kind of ["embedded", "server"] as const) {
        const file = join(folder, `quiet-${kind}.gz`);
        const to = await place(kind);
        expect(await runCommandFile("backup", [file], from)).toMatchObject({ code: 0 });
        expect(await runCommandFile("restore", [file], to)).toMatchObject({ code: 0 });
        expect(await inside(to, tableSums)).toEqual(sums);
        from = to;
      }
    },
    240_000,
  );
});
