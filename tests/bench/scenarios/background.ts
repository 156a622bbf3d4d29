/** Lists and votes while what nobody waits for is done, and the wait until none is left. */
import { setTimeout as sleep } from "node:timers/promises";
import { platformsLoad } from "./lists.ts";
import type { Scenario, ScenarioContext } from "./scenario.ts";
import { compareLoads, findMostVoted, people, requests } from "./votes.ts";

/** Each of them is queued for every idea or platform. */
const work = [
  ["embedding", "features"],
  ["duplicates", "features"],
  ["related", "features"],
  ["responsiveness", "platforms"],
] as const;
const queues = work.map(([queue]) => queue);

const queueAll = async ({ client }: ScenarioContext) => {
  for (const [queue, table] of work)
    await client.query(
      `insert into tasks (queue, subject_id, is_background) select $1, id, true from ${table}`,
      [queue],
    );
};

const dropAll = ({ client }: ScenarioContext) =>
  client.query("delete from tasks where queue = any($1)", [queues]);

/** Jobs without a queue, which begin with the server. */
const startingJobs = ["retention", "sitemap"];
const restWithinMs = 45 * 60_000;

/** Resolves once the server has done what its start makes it do, which would be measured with the first rows. */
export async function waitForRest({ client, server }: ScenarioContext): Promise<void> {
  const end = Date.now() + restWithinMs;
  for (;;) {
    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    const isDone = startingJobs.every((job) =>
      new RegExp(`job_last_success_timestamp_seconds\\{job_name="${job}"\\} [1-9]`).test(metrics),
    );
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from tasks where is_background and state = 'queued'",
    );
    if (isDone && rows[0]?.n === 0) return;
    if (Date.now() > end) throw new Error("The background work of the start does not end.");
    await sleep(1000);
  }
}

export const background: Scenario = {
  name: "background",
  at: "each size",
  async *run(context) {
    const burden = { begin: () => queueAll(context), end: () => dropAll(context) };
    yield await compareLoads(
      context,
      { ...platformsLoad, scenario: "platforms list, cached, during background work" },
      { ...burden, ids: [] },
    );
    const ids = await findMostVoted(context, 100);
    yield await compareLoads(
      context,
      {
        scenario: "votes during background work",
        virtualUsers: people.length,
        lanes: people.map((user) =>
          ids.flatMap((_, index) => requests(user, ids[(index + user) % ids.length] ?? 1)),
        ),
      },
      { ...burden, ids },
    );
  },
};
