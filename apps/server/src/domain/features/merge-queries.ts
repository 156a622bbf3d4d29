/** SQL of merged features: resolving merge targets, and removing merged features from the lists. */
import type { Deleter } from "@upwell/contract/features/values";
import type { ModerationState } from "@upwell/contract/moderation/values";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { hasRow, readRow, readRows, run } from "../../db/statements.ts";
import { AppError } from "../../lib/app-error.ts";
import { authorColumns } from "../authors/queries.ts";
import { movePlatformCounts } from "./write-queries.ts";

/**
 * Returns the id of the feature that a feature was merged into, over any number of merges, and the
 * title of the merged feature. Returns undefined if it was not merged or is hidden.
 */
export const findMergeTarget = (db: Db, id: number) =>
  readRow<{ id: number; title: string }>(db)`
    with recursive path as (
      select id, title, merged_into_id from features
      where id = ${id} and merged_into_id is not null and moderation_state = 'public'
      union
      select f.id, path.title, f.merged_into_id
      from path join features f on f.id = path.merged_into_id
    )
    select id, title from path where merged_into_id is null`;

/** Merges can be undone and repeated while a request waits for a lock. */
const maxAttempts = 4;

/**
 * Runs an action on a feature, or on the feature it was merged into. The action returns undefined if
 * there is no listed feature with the id. Returns undefined if no attempt finds one.
 */
export async function followMerges<Result>(
  db: Db,
  id: number,
  action: (id: number) => Promise<Result | undefined>,
): Promise<{ id: number; result: Result } | undefined> {
  let currentId = id;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const result = await action(currentId);
    if (result !== undefined) return { id: currentId, result };
    const target = await findMergeTarget(db, currentId);
    if (target === undefined) return undefined;
    currentId = target.id;
  }
  return undefined;
}

/** Returns the id of the merge target, or the id itself if the feature was not merged. */
export const resolveFeatureId = async (db: Db, id: number): Promise<number> =>
  (await findMergeTarget(db, id))?.id ?? id;

type Absence = { taken_down: boolean; deleted_by: Deleter | null; deleted_on: string | null };

/**
 * Returns the error for a feature that was not found: 410 if it was deleted or its platform was taken
 * down, else 404.
 */
export async function unavailableFeatureError(db: Db, id: number): Promise<AppError> {
  const rows = await readRows<Absence>(db)`
    select p.taken_down_reason is not null as taken_down, null as deleted_by, null as deleted_on
    from features f join platforms p on p.id = f.platform_id
    where f.id = ${id} and f.moderation_state = 'public'
    union all
    select false, deleted_by, deleted_on from deleted_features where id = ${id}`;
  const { taken_down = false, deleted_by = null, deleted_on } = rows[0] ?? {};
  if (deleted_by === null) return new AppError(taken_down ? "platform_taken_down" : "not_found");
  return new AppError("feature_deleted", { data: { deleted_by, deleted_on } });
}

/** Like unavailableFeatureError, but 409 if the feature was merged. */
export async function missingFeatureError(db: Db, id: number): Promise<AppError> {
  const target = await findMergeTarget(db, id);
  return target === undefined ? unavailableFeatureError(db, id) : new AppError("feature_merged");
}

/** Lists the public features that were merged into a feature, the latest first. */
export function listMergedFeatures(db: Db, id: number, limit: number) {
  const query = db
    .selectFrom("feature_merges as m")
    .innerJoin("features as s", (join) =>
      join.onRef("s.id", "=", "m.source_id").onRef("s.merged_into_id", "=", "m.target_id"),
    )
    .leftJoin("users as u", "u.id", "s.user_id")
    .select(["s.id", "s.title", "s.posted_as", "m.votes_moved", "m.votes_shared", "m.created_at"])
    .select(authorColumns)
    .where("m.target_id", "=", id)
    .where("m.undone_at", "is", null)
    .where("s.moderation_state", "=", "public")
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(sql.lit(limit));
  return runPrepared(db, query.compile());
}
export type MergedFeatureRow = Awaited<ReturnType<typeof listMergedFeatures>>[number];

/** Marks a locked listed feature as merged: removes it from the lists and its platform's counts. */
export const markMerged = (tx: Tx, id: number, into: number): Promise<void> =>
  run(tx)`
    with feature as (
      update features set merged_into_id = ${into} where id = ${id} and listed
      returning id, platform_id, status_rank
    )
    ${movePlatformCounts(-1)}`;

/** Undoes markMerged for a locked feature. Returns whether the feature is listed again. */
export const unmarkMerged = (tx: Tx, id: number) =>
  hasRow(tx)`
    with unmerged as (
      update features set merged_into_id = null where id = ${id}
      returning id, platform_id, status_rank, listed
    ), feature as (
      select id, platform_id, status_rank from unmerged where listed
    )
    ${movePlatformCounts(1)}`;

/** Sets the moderation state of a merged feature. It is unlisted, so only its author's count changes. */
export const setMergedFeatureState = (tx: Tx, id: number, state: ModerationState): Promise<void> =>
  run(tx)`
    with before as (
      select id, moderation_state from features
      where id = ${id} and merged_into_id is not null and deleted_at is null for no key update
    ), feature as (
      update features f set moderation_state = ${state},
        was_public = f.was_public or before.moderation_state = 'public' from before
      where f.id = before.id and before.moderation_state <> ${state}
      returning f.user_id, before.moderation_state as was
    )
    update users u set feature_count = u.feature_count
      + case when ${state}::text = 'public' then 1 when feature.was = 'public' then -1 else 0 end
    from feature where u.id = feature.user_id`;

/** The two locked features of a merge. */
export type MergeIds = { source: number; target: number };
