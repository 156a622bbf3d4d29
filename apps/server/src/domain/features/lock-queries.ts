/** SQL that finds and locks features in any state, for what acts on several of them. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { addRecentVotesOf } from "../../db/counts/vote-counts.ts";

/** Finds a feature of an active platform in any state but deleted, for the checks before a merge. */
export const findMergeableFeature = (db: Db, id: number) =>
  db
    .selectFrom("features as f")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select(["f.id", "f.platform_id", "f.title", "f.listed"])
    .where("f.id", "=", id)
    .where("f.deleted_at", "is", null)
    .where("p.active", "=", true)
    .executeTakeFirst();

/** Locks features that are not deleted in id order against votes, comments, edits and merges until the transaction ends. */
export async function lockFeatures(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom("features")
    .select(["id", "platform_id", "title", "listed", "merged_into_id", "wish_id"])
    .select(["upvote_count", "comment_count", "follower_count"])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, ...counts } of await addRecentVotesOf(
    tx,
    sql`o.id = any(${[...ids]}::bigint[])`,
  ))
    Object.assign(found.get(id) ?? {}, counts);
  return found;
}

/** Locks features in id order against deletion. Returns the ids that exist. */
export async function lockExisting(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom("features")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}
