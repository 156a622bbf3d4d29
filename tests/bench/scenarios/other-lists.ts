/** Votes on a thousand platforms while others are read, whose cached lists must stay in the cache. */
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { getSessionToken } from "../dataset/sessions.ts";
import { getPlatformSlug } from "../dataset/user-rows.ts";
import type { Scenario, ScenarioContext } from "./scenario.ts";

const votesPerSecond = 500;
const readsPerSecond = 1_000;
/** The largest, whose lists are full. Each is read ten times a second. */
const readPlatforms = 100;
const votedPlatforms = 1_000;
const people = 1_500;
const ticksPerSecond = 20;
/** The lists that are read use it, once for each response that is not cached. */
const index = "features_platform_newest_idx";
/** After this time, the server's connections have reported their statistics. */
const reportedMs = 12_000;

async function countScans({ client }: ScenarioContext): Promise<number> {
  const { rows } = await client.query<{ scans: number }>(
    "select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = $1",
    [index],
  );
  return rows[0]?.scans ?? 0;
}

/** Returns an idea of each platform that is voted on. */
async function findFeatures({ client }: ScenarioContext): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select max(id) as id from features
      where listed and platform_id > $1 and platform_id <= $1 + $2 group by platform_id`,
    [readPlatforms, votedPlatforms],
  );
  return rows.map(({ id }) => id);
}

/** Sends requests at a constant rate, however long their responses take. Returns how many succeeded. */
async function sendAtRate(
  perSecond: number,
  seconds: number,
  send: (n: number) => Promise<number>,
) {
  const perTick = perSecond / ticksPerSecond;
  const sent: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let tick = 0; tick < seconds * ticksPerSecond; tick++) {
    for (let n = 0; n < perTick; n++) sent.push(send(sent.length));
    await sleep(Math.max(0, startedAt + ((tick + 1) * 1000) / ticksPerSecond - performance.now()));
  }
  return (await Promise.all(sent)).filter((status) => status < 400).length;
}

export const otherLists: Scenario = {
  name: "other-lists",
  at: "the largest",
  async *run(context) {
    const features = await findFeatures(context);
    const pool = new Pool(context.server.origin, { connections: 32 });
    const request = async (method: "GET" | "POST", path: string, authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization };
      const { statusCode, body } = await pool.request({ method, path: `/api${path}`, headers });
      await body.dump();
      return statusCode;
    };
    const read = (n: number) => {
      const slug = getPlatformSlug(1 + (n % readPlatforms));
      return request("GET", `/platforms/${slug}/features/?limit=20&sort=newest`);
    };
    // In rounds: everybody votes, and then takes the votes back.
    const vote = (n: number) => {
      const action = Math.floor(n / people) % 2 === 0 ? "upvote" : "remove_upvote";
      const user = 2 + (n % people);
      const feature = features[user % features.length];
      return request("POST", `/features/${feature}/${action}/`, `Token ${getSessionToken(user)}`);
    };
    try {
      for (let n = 0; n < readPlatforms; n++) await read(n);
      await sleep(reportedMs);
      const before = await countScans(context);
      const seconds = Math.max(context.seconds, 6);
      const [votes, reads] = await Promise.all([
        sendAtRate(votesPerSecond, seconds, vote),
        sendAtRate(readsPerSecond, seconds, read),
      ]);
      await sleep(reportedMs);
      const misses = (await countScans(context)) - before;
      yield {
        scenario: `lists of other platforms, ${votesPerSecond} votes a second`,
        features: context.features,
        metrics: {
          "votes a second": Math.round(votes / seconds),
          "reads a second": Math.round(reads / seconds),
          "hit ratio": (1 - misses / reads).toFixed(3),
        },
      };
    } finally {
      await pool.close();
    }
  },
};
