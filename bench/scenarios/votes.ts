/** Votes of 64 people: all on one idea, and each on ideas of their own. */
import { tokenOf } from "../world/people-rows.ts";
import { oneVote } from "./one-vote.ts";
import {
  aloneInSql,
  besideSql,
  overServer,
  type Row,
  type Scenario,
  type Stage,
} from "./scenario.ts";

/** The first person is of a platform's team. */
const people = Array.from({ length: 64 }, (_, index) => index + 2);
const ideasEach = 100;

/** A vote and its being taken back, so that the data is the same in the end. */
const requests = (user: number, feature: number) =>
  ["upvote", "remove_upvote"].map(
    (deed) =>
      ({
        method: "POST",
        path: `/api/features/${feature}/${deed}/`,
        headers: { authorization: `Token ${tokenOf(user)}` },
      }) as const,
  );

async function mostVoted({ client }: Stage, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    "select id from features where listed order by upvote_count desc, created_at desc, id desc limit $1",
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Ideas whose count is not the number of their votes. */
async function countsWrong({ client }: Stage, ids: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(
    `select count(*)::int as wrong from features f
      where id = any($1) and upvote_count <> (select count(*) from votes v where v.feature_id = f.id)`,
    [ids],
  );
  return rows[0]?.wrong ?? 0;
}

/** People whose last answer is not what the database says of their vote. */
async function votesLost({ client }: Stage, row: Row, feature: number): Promise<number> {
  const { rows } = await client.query<{ user_id: number }>(
    "select user_id from votes where feature_id = $1 and user_id = any($2)",
    [feature, people],
  );
  const there = new Set(rows.map(({ user_id }) => user_id));
  const answered = row.measured?.perCaller ?? [];
  return answered.filter((calls, caller) => (calls % 2 === 1) !== there.has(people[caller] ?? 0))
    .length;
}

/** The voters begin without a vote. */
const takeVotesBack = ({ client }: Stage, ids: readonly number[]) =>
  client.query(
    `with gone as (
      delete from votes where feature_id = any($1) and user_id = any($2) returning *
    ), forgotten as (
      delete from activities a using gone
      where a.type = 'upvoted' and a.user_id = gone.user_id and a.feature_id = gone.feature_id
    ), fewer_of_features as (
      update features f set upvote_count = upvote_count - n
      from (select feature_id, count(*)::int as n from gone group by 1) g where f.id = g.feature_id
    ), fewer_of_users as (
      update users u set upvotes_given_count = upvotes_given_count - n
      from (select user_id, count(*)::int as n from gone group by 1) g where u.id = g.user_id
    )
    update counters set value = value - (select count(*) from gone)
    where name = 'upvotes' and shard = 0`,
    [ids, people],
  );

export const votes: Scenario = {
  name: "votes",
  at: "each size",
  async *run(stage) {
    const ids = await mostVoted(stage, ideasEach + 1);
    const [hot = 1, ...others] = ids;
    await takeVotesBack(stage, ids);
    const onHot = { scenario: "votes on one hot feature, 64 people", callers: people.length };
    const row = await overServer(stage, {
      ...onHot,
      lanes: people.map((user) => requests(user, hot)),
    });
    const figures = {
      "votes lost": await votesLost(stage, row, hot),
      "counts wrong": await countsWrong(stage, ids),
    };
    yield {
      ...row,
      figures,
      limit: await aloneInSql(stage, {
        ...onHot,
        statements: people.map((user) => oneVote(user, hot)),
      }),
    };

    const lane = <T>(of: (user: number, feature: number) => T[], user: number) =>
      others.flatMap((_, index) => of(user, others[(index + user) % others.length] ?? hot));
    const spread = await besideSql(stage, {
      scenario: "votes spread out, 64 people",
      callers: people.length,
      lanes: people.map((user) => lane(requests, user)),
      statements: people.map((user) => lane(oneVote, user)),
    });
    yield { ...spread, figures: { "counts wrong": await countsWrong(stage, ids) } };
  },
};
