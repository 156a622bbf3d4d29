/** What meaning costs: searches by it, and votes while every feature is embedded in the background. */
import {
  getRate,
  measureServer,
  type Row,
  type Scenario,
  type ScenarioContext,
} from "./scenario.ts";
import { findMostVoted, people, removeVotes, requests } from "./votes.ts";

/** Pairs of measurements, of which the rates are added. */
const rounds = 3;
const searches = Array.from({ length: 400 }, (_, n) => `a shorter way number ${n} to the exit`);

async function countQueued({ client }: ScenarioContext): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from embedding_queue",
  );
  return rows[0]?.n ?? 0;
}

/** Votes with and without a queue in turns, so that a change of the machine meets both. */
async function measureEmbedding(context: ScenarioContext): Promise<Row> {
  const ids = await findMostVoted(context, 100);
  const lanes = people.map((user) =>
    ids.flatMap((_, index) => requests(user, ids[(index + user) % ids.length] ?? 1)),
  );
  const load = {
    scenario: "votes while all features are embedded",
    virtualUsers: people.length,
    lanes,
  };
  const [without, during]: [Row[], Row[]] = [[], []];
  let embedded = 0;
  for (let round = 0; round < rounds; round += 1) {
    await removeVotes(context, ids);
    without.push(await measureServer(context, load));
    await removeVotes(context, ids);
    await context.client.query(
      "insert into embedding_queue (feature_id, is_new) select id, false from features",
    );
    const before = await countQueued(context);
    during.push(await measureServer(context, load));
    embedded += before - (await countQueued(context));
    await context.client.query("delete from embedding_queue");
  }
  await removeVotes(context, ids);
  const last = during.at(-1);
  if (last === undefined) throw new Error("Nothing was measured.");
  return {
    ...last,
    metrics: {
      "of the rate without": Number((getRate(during) / getRate(without)).toFixed(3)),
      "features embedded a second": Math.round(embedded / rounds / context.seconds),
    },
  };
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
