/** SQL that undoes a merge: restores the source's relations that still exist. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { repointActivity } from "./move-queries.ts";
import { type MergeIds, type Relation, relations, relationTables } from "./relation-queries.ts";

/** Merges into a target that were not undone. */
const activeMerges = (target: number) => sql`(
  select id from feature_merges where target_id = ${target} and undone_at is null)`;

/**
 * Decides how each recorded relation is restored. A moved relation moves back if it still exists; its
 * creation time distinguishes it from a later one. A duplicate is restored as a second relation unless
 * the user removed the one that represented both.
 */
async function planRestore(tx: Tx, relation: Relation, { mergeId, target }: MergeIds) {
  await sql`
    update merge_relations m set restored_as = case
      when m.outcome = 'moved' and not exists (
        select from merge_relations n where n.part = m.part and n.user_id = m.user_id
          and n.merge_id <> m.merge_id and n.merge_id in ${activeMerges(target)}
          and n.outcome = 'duplicate' and n.target_created_at = m.source_created_at
      ) then 'moved' else 'restored' end
    where m.merge_id = ${mergeId} and m.part = ${relation} and (m.outcome = 'conflict' or exists (
      select from ${relationTables[relation]} x where x.user_id = m.user_id and x.feature_id = ${target}
        and x.created_at = coalesce(m.target_created_at, m.source_created_at)))`.execute(tx);
}

/**
 * If a user had the same relation to several merged features, and the target's relation came from the
 * one that leaves, the next of the remaining merges becomes its owner.
 */
async function transferOwnership(tx: Tx, relation: Relation, { mergeId, target }: MergeIds) {
  await sql`
    with next as (
      select distinct on (m.user_id) m.user_id, m.source_created_at as was, n.merge_id, n.source_created_at as becomes
      from merge_relations m join merge_relations n
        on n.part = m.part and n.user_id = m.user_id and n.merge_id <> m.merge_id
        and n.outcome = 'duplicate' and n.target_created_at = m.source_created_at
      where m.merge_id = ${mergeId} and m.part = ${relation} and m.outcome = 'moved'
        and m.restored_as = 'restored' and n.merge_id in ${activeMerges(target)}
      order by m.user_id, n.merge_id
    ), given as (
      update ${relationTables[relation]} x set created_at = next.becomes from next
      where x.user_id = next.user_id and x.feature_id = ${target}
    )
    update merge_relations n set
      outcome = case when n.merge_id = next.merge_id then 'moved' else 'duplicate' end,
      target_created_at = case when n.merge_id = next.merge_id then null else next.becomes end
    from next
    where n.part = ${relation} and n.user_id = next.user_id and n.outcome = 'duplicate'
      and n.target_created_at = next.was and n.merge_id in ${activeMerges(target)}`.execute(tx);
}

/** Restores votes, follows and mutes of a merge that is being undone. */
export async function restoreRelations(tx: Tx, ids: MergeIds): Promise<void> {
  const { mergeId, source, target } = ids;
  for (const relation of relations) {
    await planRestore(tx, relation, ids);
    await transferOwnership(tx, relation, ids);
    await sql`
      update ${relationTables[relation]} x set feature_id = ${source} from merge_relations m
      where m.merge_id = ${mergeId} and m.part = ${relation} and m.restored_as = 'moved'
        and x.feature_id = ${target} and x.user_id = m.user_id`.execute(tx);
    await sql`
      insert into ${relationTables[relation]} (user_id, feature_id, created_at)
      select user_id, ${source}::int, source_created_at from merge_relations
      where merge_id = ${mergeId} and part = ${relation} and restored_as = 'restored'`.execute(tx);
  }
  await sql`
    update activities a set feature_id = ${source} from merge_relations m
    where m.merge_id = ${mergeId} and m.part = 'vote' and m.restored_as = 'moved'
      and a.type = 'upvoted' and a.feature_id = ${target} and a.user_id = m.user_id`.execute(tx);
  await sql`
    insert into activities (type, user_id, platform_id, feature_id, created_at)
    select 'upvoted', m.user_id, f.platform_id, f.id, m.source_created_at
    from merge_relations m join features f on f.id = ${source}
    where m.merge_id = ${mergeId} and m.part = 'vote' and m.restored_as = 'restored'`.execute(tx);
}

/** Returns a function that gives, per relation, how many rows moved back and how many were restored as copies. */
export async function countRestored(tx: Tx, mergeId: number) {
  const { rows } = await sql<{ part: Relation; moved: number; restored: number }>`
    select part, (count(*) filter (where restored_as = 'moved'))::int as moved,
      (count(*) filter (where restored_as = 'restored'))::int as restored
    from merge_relations where merge_id = ${mergeId} group by part`.execute(tx);
  return (relation: Relation) =>
    rows.find((row) => row.part === relation) ?? { moved: 0, restored: 0 };
}

/** Moves comments back, together with later replies to them. Returns how many of them are public. */
export async function restoreComments(tx: Tx, { mergeId, source, target }: MergeIds) {
  const { rows } = await sql<{ id: number; moderation_state: string }>`
    with original as (
      select c.id from merge_comments mc join comments c on c.id = mc.comment_id
      where mc.merge_id = ${mergeId} and c.feature_id = ${target}
    )
    update comments set feature_id = ${source}
    where feature_id = ${target} and (id in (select id from original) or parent_id in (select id from original))
    returning id, moderation_state`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await repointActivity(tx, sql`select unnest(${ids}::int[])`, source);
  return rows.filter(({ moderation_state }) => moderation_state === "public").length;
}

/** Lists the ids of the tags that the target got from the source. */
export async function listMergeTags(tx: Tx, mergeId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("merge_tags")
    .select("tag_id")
    .where("merge_id", "=", mergeId)
    .execute();
  return rows.map(({ tag_id }) => tag_id);
}
