import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { hasRow } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import { found } from "../../lib/app-error.ts";
import type { PageRequest } from "../../lib/page.ts";
import { accountColumns } from "../authors/queries.ts";

/** Returns whether a feature was merged into another, directly or indirectly. */
export const isMergedInto = (tx: Tx, from: number, to: number) =>
  hasRow(tx)`select from merged_features(${to}::bigint) id where id = ${from}`;

type NewMerge = Insertable<Database["feature_merges"]> & { source_id: number; target_id: number };

/** Records a merge after what it moved; counts the comments in any state. Returns its id. */
export async function insertMerge(tx: Tx, merge: NewMerge): Promise<number> {
  const { id } = await tx
    .insertInto("feature_merges")
    .values({
      ...merge,
      comments_moved: sql`(select count(*)::int from comments where feature_id = ${merge.target_id}
        and origin_feature_id = any(array(select merged_features(${merge.source_id}::bigint))))`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns whether a feature was split after a merge into it: the new feature has copies of the merged votes. */
export async function wasSplitSince(tx: Tx, featureId: number, mergedAt: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("feature_splits")
    .select("id")
    .where("original_id", "=", featureId)
    .where("new_feature_id", "is not", null)
    .where("undone_at", "is", null)
    .where("created_at", ">=", mergedAt)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markUndone(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  await tx
    .updateTable("feature_merges")
    .set({ undone_at: now, undone_by: by })
    .where("id", "=", id)
    .execute();
}

const selectMerges = (db: Db) =>
  db
    .selectFrom("feature_merges as m")
    .innerJoin("platforms as p", "p.id", "m.platform_id")
    // Those that staff have deleted are gone here, too.
    .leftJoin("features as s", (join) =>
      join.onRef("s.id", "=", "m.source_id").on("s.deleted_at", "is", null),
    )
    .leftJoin("features as t", (join) =>
      join.onRef("t.id", "=", "m.target_id").on("t.deleted_at", "is", null),
    )
    .leftJoin("users as u", "u.id", "m.merged_by")
    .select([
      "m.id",
      "m.platform_id",
      "s.id as source_id",
      "s.title as source_title",
      "t.id as target_id",
      "t.title as target_title",
      "m.votes_moved",
      "m.votes_shared",
      "m.comments_moved",
      "m.followers_moved",
      "m.tags_moved",
      "m.created_at",
      "m.undone_at",
    ])
    .select(accountColumns)
    .where("p.active", "=", true);
export type MergeRow = Awaited<ReturnType<ReturnType<typeof selectMerges>["execute"]>>[number];

/** Returns a merge on an active platform. Throws 404. */
export const requireMerge = async (db: Db, id: number): Promise<MergeRow> =>
  found(await selectMerges(db).where("m.id", "=", id).executeTakeFirst());

/** Lists a platform's merges, newest first. */
export function listMergesPage(db: Db, platformId: number, page: PageRequest): Promise<MergeRow[]> {
  const query = selectMerges(db).where("m.platform_id", "=", platformId);
  return pageByTime(query, "m", page).execute();
}
