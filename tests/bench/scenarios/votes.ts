/** Votes of 64 users: all on one feature, and each on different ones. */
import { getSessionToken } from "../dataset/sessions.ts";
import { oneVote } from "./one-vote.ts";
import {
  getRate,
  measureServer,
  measureSql,
  measureWithSql,
  type Row,
  type Scenario,
  type ScenarioContext,
} from "./scenario.ts";

/** User 1 belongs to a platform's team. */
export const people = Array.from({ length: 64 }, (_, index) => index + 2);
const featuresPerUser = 100;

/** A vote and its removal, which leave the data unchanged. */
export const requests = (user: number, feature: number) =>
  ["upvote", "remove_upvote"].map(
    (action) =>
      ({
        method: "POST",
        path: `/api/features/${feature}/${action}/`,
        headers: { authorization: `Token ${getSessionToken(user)}` },
      }) as const,
  );

export async function findMostVoted({ client }: ScenarioContext, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    "select id from features where listed order by upvote_count desc, created_at desc, id desc limit $1",
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Pairs of measurements, of which the rates are added. */
const rounds = 3;

type Load = Parameters<typeof measureServer>[1];
/** What a load is measured under, which may vote for the features of `ids`. */
type Burden = { ids: readonly number[]; begin(): Promise<unknown>; end(): Promise<unknown> };

/** Measures a load with and without a burden in turns, so that a change of the machine meets both. */
export async function compareLoads(
  context: ScenarioContext,
  load: Load,
  { ids, begin, end }: Burden,
): Promise<Row> {
  const [without, during]: [Row[], Row[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await removeVotes(context, ids);
    without.push(await measureServer(context, load));
    await removeVotes(context, ids);
    await begin();
    during.push(await measureServer(context, load));
    await end();
  }
  await removeVotes(context, ids);
  const ratio = getRate(during) / getRate(without);
  return {
    ...(during.at(-1) as Row),
    metrics: { "of the rate without": Number(ratio.toFixed(3)) },
  };
}

/** Counts features whose stored count differs from their number of votes. */
async function countWrongCounts(
  { client }: ScenarioContext,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(
    `select count(*)::int as wrong from features f
      where id = any($1) and upvote_count + coalesce((select r.votes from recent_votes r where r.feature_id = f.id), 0)
        <> (select count(*) from votes v where v.feature_id = f.id)`,
    [ids],
  );
  return rows[0]?.wrong ?? 0;
}

/** Counts users whose last response contradicts their stored vote. */
async function countLostVotes(
  { client }: ScenarioContext,
  row: Row,
  feature: number,
): Promise<number> {
  const { rows } = await client.query<{ user_id: number }>(
    "select user_id from votes where feature_id = $1 and user_id = any($2)",
    [feature, people],
  );
  const there = new Set(rows.map(({ user_id }) => user_id));
  const answered = row.measured?.perVirtualUser ?? [];
  return answered.filter((calls, index) => (calls % 2 === 1) !== there.has(people[index] ?? 0))
    .length;
}

/** Removes the votes of the voters. */
const removeVotes = ({ client }: ScenarioContext, ids: readonly number[]) =>
  client.query(
    `with removed as (
      delete from votes where feature_id = any($1) and user_id = any($2) returning *
    ), forgotten as (
      delete from activities a using removed
      where a.type = 'upvoted' and a.user_id = removed.user_id and a.feature_id = removed.feature_id
    ), fewer_of_features as (
      update features f set upvote_count = upvote_count - n
      from (select feature_id, count(*)::int as n from removed group by 1) g where f.id = g.feature_id
    )
    update counters set value = value - (select count(*) from removed)
    where name = 'upvotes' and shard = 0`,
    [ids, people],
  );

export const votes: Scenario = {
  name: "votes",
  at: "each size",
  async *run(context) {
    const ids = await findMostVoted(context, featuresPerUser + 1);
    const [hot = 1, ...others] = ids;
    await removeVotes(context, ids);
    const onHot = { scenario: "votes on one hot feature, 64 people", virtualUsers: people.length };
    const row = await measureServer(context, {
      ...onHot,
      lanes: people.map((user) => requests(user, hot)),
    });
    const metrics = {
      "votes lost": await countLostVotes(context, row, hot),
      "counts wrong": await countWrongCounts(context, ids),
    };
    yield {
      ...row,
      metrics,
      limit: await measureSql(context, {
        ...onHot,
        statements: people.map((user) => oneVote(user, hot)),
      }),
    };

    const lane = <T>(of: (user: number, feature: number) => T[], user: number) =>
      others.flatMap((_, index) => of(user, others[(index + user) % others.length] ?? hot));
    const spread = await measureWithSql(context, {
      scenario: "votes spread out, 64 people",
      virtualUsers: people.length,
      lanes: people.map((user) => lane(requests, user)),
      statements: people.map((user) => lane(oneVote, user)),
    });
    yield { ...spread, metrics: { "counts wrong": await countWrongCounts(context, ids) } };
  },
};
