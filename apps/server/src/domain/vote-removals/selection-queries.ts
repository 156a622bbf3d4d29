/** SQL of the votes that an admin looks at and chooses: of a feature or an account. */
import type { VoteKey, VoteSelection } from "@upwell/contract/vote-removals/schemas";
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";
import { accountColumns } from "../authors/queries.ts";
import { newFor } from "../votes/new-voter-queries.ts";

/** Selects votes `v` that count, with their users `u`. */
function selectVotes(
  db: Db,
  { feature_id, user_id, cast_since, cast_until, new_accounts, mail_domain }: VoteSelection,
) {
  let query = db.selectFrom("votes as v").innerJoin("users as u", "u.id", "v.user_id");
  if (feature_id !== undefined) query = query.where("v.feature_id", "=", feature_id);
  if (user_id !== undefined) query = query.where("v.user_id", "=", user_id);
  if (cast_since !== undefined)
    query = query.where(sql<SqlBool>`v.created_at >= ${cast_since}::timestamptz`);
  if (cast_until !== undefined)
    query = query.where(sql<SqlBool>`v.created_at < ${cast_until}::timestamptz`);
  if (new_accounts === true)
    query = query.where(sql<SqlBool>`v.created_at < u.created_at + ${newFor}`);
  if (mail_domain !== undefined)
    query = query.where(sql<SqlBool>`email_domain(u.email) = lower(${mail_domain})`);
  return query;
}

/** Counts the selected votes, and the accounts that they are of. */
export const countSelected = (db: Db, selection: VoteSelection) =>
  selectVotes(db, selection)
    .select([
      sql<number>`count(*)::int`.as("votes"),
      sql<number>`count(distinct v.user_id)::int`.as("accounts"),
    ])
    .executeTakeFirstOrThrow();

/** Lists the latest of the selected votes with their accounts, whether or not these hide their name. */
export const listSelected = (db: Db, selection: VoteSelection, limit: number) =>
  selectVotes(db, selection)
    .innerJoin("features as f", "f.id", "v.feature_id")
    .select(["v.created_at as voted_at", "v.is_hidden", "u.created_at as joined_at"])
    .select(["f.id as feature_id", "f.title as feature_title"])
    .select(sql<string>`email_domain(u.email)`.as("mail_domain"))
    .select(accountColumns)
    .orderBy("v.created_at", "desc")
    .orderBy("v.user_id", "desc")
    .limit(limit)
    .execute();

export const listCounted = (tx: Tx, keys: readonly VoteKey[]) =>
  readRows<VoteKey>(tx)`
    select v.user_id, v.feature_id
    from unnest(${keys.map(({ user_id }) => user_id)}::bigint[],
        ${keys.map(({ feature_id }) => feature_id)}::bigint[]) as chosen (user_id, feature_id)
      join votes v using (user_id, feature_id)`;

/** Counts the votes for a feature in each hour that has some, from `since` on, before `until`. */
export async function countByHour(db: Db, featureId: number, since: Date, until: Date) {
  // Both values of is_hidden are named, so that the index on it is read for this time only.
  return readRows<{ hour: number; votes: number }>(db)`
    select floor(extract(epoch from created_at - ${since}::timestamptz) / 3600)::int as hour,
      count(*)::int as votes
    from votes
    where feature_id = ${featureId} and is_hidden in (false, true)
      and created_at >= ${since} and created_at < ${until}
    group by 1`;
}
