/** SQL of the votes that an admin selects: of a feature or an account, in a time span. */
import type { VoteSelection } from "@upwell/contract/vote-removals/schemas";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { accountColumns } from "../authors/queries.ts";

/** Selects votes `v` that count, with their users `u`. */
function selectVotes(
  db: Db,
  { feature_id, user_id, cast_since, cast_until, joined_since }: VoteSelection,
) {
  let query = db.selectFrom("votes as v").innerJoin("users as u", "u.id", "v.user_id");
  if (feature_id !== undefined) query = query.where("v.feature_id", "=", feature_id);
  if (user_id !== undefined) query = query.where("v.user_id", "=", user_id);
  if (cast_since !== undefined)
    query = query.where(sql<SqlBool>`v.created_at >= ${cast_since}::timestamptz`);
  if (cast_until !== undefined)
    query = query.where(sql<SqlBool>`v.created_at < ${cast_until}::timestamptz`);
  if (joined_since !== undefined)
    query = query.where(sql<SqlBool>`u.created_at >= ${joined_since}::timestamptz`);
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
    .select(accountColumns)
    .orderBy("v.created_at", "desc")
    .orderBy("v.user_id", "desc")
    .limit(limit)
    .execute();

export type VoteKey = { user_id: number; feature_id: number };

/** Lists the keys of the selected votes, the oldest first. */
export const listSelectedKeys = (db: Db, selection: VoteSelection, limit: number) =>
  selectVotes(db, selection)
    .select(["v.user_id", "v.feature_id"])
    .orderBy("v.created_at")
    .orderBy("v.user_id")
    .orderBy("v.feature_id")
    .limit(limit)
    .execute();
