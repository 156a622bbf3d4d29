import type { Insertable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { readValue, run } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import { found } from "../../lib/app-error.ts";
import type { PageRequest } from "../../lib/page.ts";
import { accountColumns } from "../authors/queries.ts";

/** Records a split after what it copied. */
export const insertSplit = (tx: Tx, split: Insertable<Database["feature_splits"]>) =>
  tx.insertInto("feature_splits").values(split).returning("id").executeTakeFirstOrThrow();

/** Finds the split of a feature since a time into a new feature with this title: a repeated request. */
export async function findRepeatedSplit(tx: Tx, originalId: number, title: string, since: Date) {
  const row = await tx
    .selectFrom("feature_splits as s")
    .innerJoin("features as f", "f.id", "s.new_feature_id")
    .select("s.id")
    .where("s.original_id", "=", originalId)
    .where("s.undone_at", "is", null)
    .where("s.created_at", ">", since)
    .where("f.title", "=", title)
    .executeTakeFirst();
  return row?.id;
}

/** Returns whether another new feature of a feature is still split from it. */
export async function hasOtherSplit(tx: Tx, originalId: number, splitId: number) {
  const row = await tx
    .selectFrom("feature_splits")
    .select("id")
    .where("original_id", "=", originalId)
    .where("undone_at", "is", null)
    .where("id", "<>", splitId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Copies the creation date of the original, so that a split makes nothing new or trending. */
export const copyAge = (tx: Tx, originalId: number, newFeatureId: number): Promise<void> =>
  run(tx)`update features p set created_at = o.created_at
    from features o where o.id = ${originalId} and p.id = ${newFeatureId}`;

export async function markUndone(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  await tx
    .updateTable("feature_splits")
    .set({ undone_at: now, undone_by: by })
    .where("id", "=", id)
    .execute();
}

/**
 * Returns whether a new feature has what it did not get from the original: a later vote of a user without one there, a line
 * beside a vote, a comment, a status, a wish, a changelog entry, a merge or a split. A proposal that it
 * is a duplicate does not count: without the new feature there is nothing to compare.
 */
export const isInUse = (tx: Tx, { newFeature, original, since }: SplitIds) =>
  readValue<boolean>(tx)`select
    exists (select from comments where feature_id = ${newFeature} and deleted_at is null)
    or exists (select from status_updates where feature_id = ${newFeature})
    or exists (select from feature_merges
      where (target_id = ${newFeature} or source_id = ${newFeature}) and undone_at is null)
    or exists (select from feature_splits where original_id = ${newFeature} and undone_at is null)
    or exists (select from vote_notes where feature_id = ${newFeature})
    or exists (select from features where id = ${newFeature} and wish_id is not null)
    or exists (select from changelog_features where feature_id = ${newFeature})
    or exists (select from all_votes v where v.feature_id = ${newFeature} and v.created_at >= ${since}
      and not exists (select from all_votes o
        where o.feature_id = ${original} and o.user_id = v.user_id)) as found`;
type SplitIds = { newFeature: number; original: number; since: Date };

const selectSplits = (db: Db) =>
  db
    .selectFrom("feature_splits as s")
    .innerJoin("platforms as p", "p.id", "s.platform_id")
    // Those that staff have deleted are gone here, too.
    .leftJoin("features as o", (join) =>
      join.onRef("o.id", "=", "s.original_id").on("o.deleted_at", "is", null),
    )
    .leftJoin("features as f", (join) =>
      join.onRef("f.id", "=", "s.new_feature_id").on("f.deleted_at", "is", null),
    )
    .leftJoin("users as u", "u.id", "s.split_by")
    .select([
      "s.id",
      "s.platform_id",
      "o.id as original_id",
      "o.title as original_title",
      "f.id as new_feature_id",
      "f.title as new_title",
      "s.votes_copied",
      "s.followers_copied",
      "s.created_at",
      "s.undone_at",
    ])
    .select(accountColumns)
    .where("p.active", "=", true);
export type SplitRow = Awaited<ReturnType<ReturnType<typeof selectSplits>["execute"]>>[number];

/** Returns a split on an active platform. Throws 404. */
export const requireSplit = async (db: Db, id: number): Promise<SplitRow> =>
  found(await selectSplits(db).where("s.id", "=", id).executeTakeFirst());

/** Lists a platform's splits, newest first. */
export function listSplitsPage(db: Db, platformId: number, page: PageRequest): Promise<SplitRow[]> {
  const query = selectSplits(db).where("s.platform_id", "=", platformId);
  return pageByTime(query, "s", page).execute();
}
