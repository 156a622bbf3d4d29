/**
 * The primary crashes under load and its replica is promoted: reading goes on, no acknowledged vote is lost, and
 * nothing is written to the old primary when it is back.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { openLivePage } from "@upwell/tests/harness/live-page";
import { type ServerProcess, startServerProcess } from "@upwell/tests/harness/server-process";
import { insertCountedFeatures, insertUser } from "@upwell/tests/harness/two-processes";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type BreakablePostgres,
  startBreakablePostgres,
} from "../../../../../tools/breakable-postgres.ts";
import type { OpenDatabase } from "../client.ts";
import { findDifferences } from "../counts/counts.ts";
import { migrate } from "../migrate.ts";
import { openServer } from "../server.ts";

const timeout = 30_000;

const first = await startBreakablePostgres({ settings: { fsync: "off" } });
const second = await first.startReplica();
if (second === undefined)
  console.warn("The failover test is skipped: pg_basebackup is not installed.");
afterAll(async () => {
  await second?.end();
  await first.end();
});

/** One URL with both servers, the second one first: the order says nothing. */
const toList = (...servers: readonly BreakablePostgres[]) => {
  const [url = "", ...others] = servers.map((server) => server.url);
  const hosts = [url, ...others].map((one) => new URL(one).host).join(",");
  return `${url.replace(new URL(url).host, hosts)}?target_session_attrs=read-write`;
};

async function query<Row extends object>(server: BreakablePostgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const countVotes = async (server: BreakablePostgres) =>
  (await query<{ count: number }>(server, "select count(*)::int from votes"))[0]?.count ?? 0;

type Answer = { status: number; at: number; vote: string };

describe.runIf(second !== undefined)("with two servers in DATABASE_URL", () => {
  const replica = second as BreakablePostgres;
  let database: OpenDatabase;
  let processes: ServerProcess[];
  let users: Awaited<ReturnType<typeof insertUser>>[];
  let features: number[];

  beforeAll(async () => {
    const list = toList(replica, first);
    database = await openServer(list, 4);
    const { db } = database;
    await migrate(db);
    // A vote is acknowledged when both servers have it.
    await sql`alter system set synchronous_standby_names = '*'`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    users = await Promise.all(Array.from({ length: 4 }, () => insertUser(db)));
    const titles = Array.from({ length: 1500 }, (_, index) => `Feature ${index}`);
    features = await insertCountedFeatures(db, titles, users[0]?.id);
    const env = { DATABASE_URL: list, DATABASE_POOL_SIZE: "5" };
    processes = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  }, 300_000);
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop("SIGTERM")));
    await database.close();
  });

  /** Every user votes at either process; two visitors read what is cached and what is not. */
  function startTraffic() {
    const votes: Answer[] = [];
    const reads: Answer[] = [];
    let stopped = false;
    const send = async (list: Answer[], url: string, vote: string, init?: RequestInit) => {
      const response = await fetch(url, init);
      await response.arrayBuffer();
      list.push({ status: response.status, at: performance.now(), vote });
      await sleep(response.status === 200 ? 5 : 50);
    };
    const vote = async ({ id, token }: { id: number; token: string }, index: number) => {
      const origin = processes[index % 2]?.origin;
      for (const feature of features) {
        if (stopped) return;
        const url = `${origin}/api/features/${feature}/upvote/`;
        const headers = { authorization: `Token ${token}` };
        await send(votes, url, `${id} ${feature}`, { method: "POST", headers });
      }
    };
    const read = async ({ origin }: ServerProcess) => {
      while (!stopped)
        for (const path of ["features/?sort=newest", `features/${features[0]}/voters/`, "stats/"])
          await send(reads, `${origin}/api/${path}`, path);
    };
    const traffic = [...users.map(vote), ...processes.map(read)];
    return {
      votes,
      reads,
      stop: async () => {
        stopped = true;
        await Promise.all(traffic);
      },
    };
  }

  const expectReady = (state: "read_write" | "read_only") =>
    vi.waitFor(async () => {
      for (const { origin } of processes) {
        const response = await fetch(`${origin}/api/health/ready`);
        expect(await response.json()).toEqual({ status: "ok", database: state });
      }
    }, timeout);

  const moreVotes = async ({ votes }: { votes: readonly Answer[] }, count: number) => {
    const before = votes.filter(({ status }) => status === 200).length;
    await vi.waitFor(
      () =>
        expect(votes.filter(({ status }) => status === 200).length).toBeGreaterThan(before + count),
      timeout,
    );
  };

  const expectServers = (state: string, count: number) =>
    vi.waitFor(async () => {
      const text = await (await fetch(`${processes[0]?.origin}/metrics`)).text();
      expect(text).toContain(`upwell_database_servers{state="${state}"} ${count}`);
    }, timeout);

  test("the replica that is promoted takes over, and the old primary comes back as its replica", async () => {
    const [a, b] = processes as [ServerProcess, ServerProcess];
    const page = await openLivePage(b.origin, { topics: `feature:${features[0]}` });
    await expectReady("read_write");
    await expectServers("replica", 1);
    const traffic = startTraffic();
    await moreVotes(traffic, 40);

    await first.stop("immediate");
    await expectReady("read_only");
    const readsBefore = traffic.reads.length;
    await vi.waitFor(() => expect(traffic.reads.length).toBeGreaterThan(readsBefore + 20), timeout);
    await query(replica, "select pg_promote()");
    await expectReady("read_write");
    await moreVotes(traffic, 40);

    // Keys that sign for every process are in no replica: the processes store them again.
    await vi.waitFor(
      async () => expect(await query(replica, "select day from daily_keys")).toHaveLength(2),
      timeout,
    );
    // The old primary starts as if nothing had happened, and accepts writes.
    await first.start();
    const votesThere = await countVotes(first);
    await moreVotes(traffic, 40);
    expect(await countVotes(first)).toBe(votesThere);
    expect(
      await query(first, "select 1 from pg_stat_activity where application_name = 'upwell'"),
    ).toEqual([]);

    await first.follow(replica.url);
    await expectServers("replica", 1);
    await moreVotes(traffic, 20);
    await traffic.stop();

    expect(traffic.reads.length).toBeGreaterThan(100);
    expect(traffic.reads.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { status } of traffic.votes) expect([200, 503]).toContain(status);
    const rows = await database.db.selectFrom("votes").select(["user_id", "feature_id"]).execute();
    const stored = new Set(rows.map(({ user_id, feature_id }) => `${user_id} ${feature_id}`));
    const acknowledged = traffic.votes.filter(({ status }) => status === 200);
    expect(acknowledged.filter(({ vote }) => !stored.has(vote))).toEqual([]);
    expect(await findDifferences(database.db)).toEqual([]);

    // Messages and invalidations of one process reach the other again, over the new primary.
    const voter = await insertUser(database.db);
    const response = await fetch(`${a.origin}/api/features/${features[0]}/upvote/`, {
      method: "POST",
      headers: { authorization: `Token ${voter.token}` },
    });
    const { upvotes } = (await response.json()) as { upvotes: number };
    await page.waitFor((event) => "upvotes" in event && event.upvotes === upvotes, 5000);
    page.close();
    await vi.waitFor(async () => {
      const seen = await fetch(`${b.origin}/api/features/${features[0]}/`);
      expect(await seen.json()).toMatchObject({ upvotes });
    }, timeout);
  }, 300_000);
});
