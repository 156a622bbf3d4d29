/** SQL of what people say about pairs of ideas, and of who follows wishes. */
import { serverLimits } from "@upwell/contract/server-limits";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { mailboxOf } from "../../db/counts/mailbox-votes.ts";
import { hasRow, readPrepared, readRows, readValue, run } from "../../db/statements.ts";
import { decidePairs, onePair } from "./link-queries.ts";
import type { Pair } from "./permissions.ts";

/** How many mailboxes agree about the pair `w`, without that of who wrote both ideas. */
const agreeing = sql<number>`(
  select count(distinct ${mailboxOf("u")})::int from wish_voices v join users u on u.id = v.user_id
  where v.first_id = w.first_id and v.second_id = w.second_id and v.agrees
    and not exists (
      select from features a join users au on au.id = a.user_id
        join features b on b.id = w.second_id join users bu on bu.id = b.user_id
      where a.id = w.first_id and ${mailboxOf("au")} = ${mailboxOf("u")} and ${mailboxOf("bu")} = ${mailboxOf("u")}))`;

type Voice = { user_id: number; agrees: boolean; words: string; now: Date };

/** Stores what a user says about a pair, in place of what they said before. Returns how many mailboxes agree. */
export async function saveVoice(
  tx: Tx,
  [{ id: first }, { id: second }]: Pair,
  { user_id, agrees, words, now }: Voice,
): Promise<number> {
  await decidePairs(tx, onePair(first, second), { state: "open" }, sql`false`);
  await run(tx)`
    insert into wish_voices (first_id, second_id, user_id, agrees, words, created_at)
    values (${first}, ${second}, ${user_id}, ${agrees}, ${words}, ${now})
    on conflict (first_id, second_id, user_id) do update
      set agrees = excluded.agrees, words = excluded.words, created_at = excluded.created_at`;
  return readValue<number>(tx)`
    select ${agreeing} as n from wish_proposals w where w.first_id = ${first} and w.second_id = ${second}`;
}

/** Counts what a user has said about pairs since a time. */
export const countVoices = (db: Db, userId: number, since: Date) =>
  readValue<number>(db)`
    select count(*)::int as n from wish_voices where user_id = ${userId} and created_at > ${since}`;

export type LinkRow = {
  id: number;
  confirmation_count: number;
  is_confirmed: boolean;
  objections: string[];
};

/** Lists the open pairs of a feature with others that are in no wish with it: those that people proposed first. */
export const listOpenLinks = (db: Db, id: number, viewerId: number) =>
  readRows<LinkRow>(db)`
    select w.first_id + w.second_id - ${id}::bigint as id, ${agreeing} as confirmation_count,
      exists (select from wish_voices v where v.first_id = w.first_id and v.second_id = w.second_id
        and v.user_id = ${viewerId} and v.agrees) as is_confirmed,
      array(select v.words from wish_voices v where v.first_id = w.first_id and v.second_id = w.second_id
        and not v.agrees order by v.created_at desc limit 3) as objections
    from wish_proposals w where ${id}::bigint in (w.first_id, w.second_id) and w.state = 'open'
    order by confirmation_count desc, w.similarity desc, id limit ${serverLimits.wishes.links}`;

/** Lists why people say that two features of a wish are not the same, the latest first. */
export const listObjections = (db: Db, wishId: number) =>
  readPrepared<{ words: string; titles: string[]; created_at: string }>(db)`
    select v.words, array[a.title, b.title] as titles, v.created_at
    from features a join wish_voices v on v.first_id = a.id and not v.agrees
      join features b on b.id = v.second_id and b.wish_id = a.wish_id and b.listed
    where a.wish_id = ${wishId} and a.listed
    order by v.created_at desc limit ${serverLimits.wishes.changes}`;

export const isFollowing = (db: Db, wishId: number, userId: number) =>
  hasRow(db)`select from wish_follows where wish_id = ${wishId} and user_id = ${userId}`;

export const setFollowing = (tx: Tx, wishId: number, userId: number, follows: boolean) =>
  follows
    ? run(
        tx,
      )`insert into wish_follows (wish_id, user_id) values (${wishId}, ${userId}) on conflict do nothing`
    : run(tx)`delete from wish_follows where wish_id = ${wishId} and user_id = ${userId}`;
