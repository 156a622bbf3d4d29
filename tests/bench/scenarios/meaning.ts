/** What meaning costs: searches by it, and votes while every feature is embedded in the background. */
import { measureServer, type Row, type Scenario, type ScenarioContext } from "./scenario.ts";
import { compareLoads, findMostVoted, people, requests } from "./votes.ts";

const searches = Array.from({ length: 400 }, (_, n) => `a shorter way number ${n} to the exit`);

async function countQueued({ client }: ScenarioContext): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from tasks where queue = 'embedding'",
  );
  return rows[0]?.n ?? 0;
}

async function measureEmbedding(context: ScenarioContext): Promise<Row> {
  const ids = await findMostVoted(context, 100);
  const lanes = people.map((user) =>
    ids.flatMap((_, index) => requests(user, ids[(index + user) % ids.length] ?? 1)),
  );
  const perSecond: number[] = [];
  let queued = 0;
  const row = await compareLoads(
    context,
    {
      scenario: "votes while all features are embedded",
      virtualUsers: people.length,
      lanes,
    },
    {
      ids,
      begin: async () => {
        await context.client.query(
          "insert into tasks (queue, subject_id, is_background) select 'embedding', id, true from features",
        );
        queued = await countQueued(context);
      },
      end: async () => {
        perSecond.push((queued - (await countQueued(context))) / context.seconds);
        await context.client.query("delete from tasks where queue = 'embedding'");
      },
    },
  );
  const mean = perSecond.reduce((sum, one) => sum + one, 0) / perSecond.length;
  return { ...row, metrics: { ...row.metrics, "features embedded a second": Math.round(mean) } };
}

export const meaning: Scenario = {
  name: "meaning",
  at: "each size",
  async *run(context) {
    yield await measureServer(context, {
      scenario: "search by meaning in the directory, 400 texts",
      virtualUsers: 8,
      lanes: [
        searches.map((text) => ({
          method: "GET",
          path: `/api/features/by_meaning/?search=${encodeURIComponent(text)}`,
        })),
      ],
    });
    yield await measureEmbedding(context);
  },
};
