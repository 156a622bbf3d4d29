/** SQL that undoes a merge: restores the source's relations that still exist. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { MergeIds } from "../features/merge-queries.ts";
import { hidesVotes } from "../votes/privacy-queries.ts";
import { repointActivity } from "./move-queries.ts";
import { type Relation, relations, relationTables } from "./relation-queries.ts";

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

/**
 * Inserts the votes that are restored as copies, hidden by the present settings of their voters. A copy
 * is removed like the vote that represented it: before the merge, or since.
 */
async function restoreVotes(tx: Tx, { mergeId, source, target }: MergeIds): Promise<void> {
  const copies = sql`from merge_relations m
    where m.merge_id = ${mergeId} and m.part = 'vote' and m.restored_as = 'restored'`;
  // A voter who changes these settings waits, and then finds the restored votes.
  await sql`select id from users where id in (select m.user_id ${copies})
    order by id for no key update`.execute(tx);
  await sql`
    insert into all_votes (user_id, feature_id, created_at, hides_name, is_hidden, removal_id)
    select m.user_id, f.id, m.source_created_at, m.hides_name,
      m.hides_name or ${hidesVotes} or f.platform_id = any(u.hidden_platforms),
      coalesce(m.removal_id, nullif(x.removal_id, m.target_removal_id))
    from (select m.* ${copies}) m
    join users u on u.id = m.user_id
    join features f on f.id = ${source}
    left join all_votes x on x.user_id = m.user_id and x.feature_id = ${target}`.execute(tx);
}

/**
 * Brings the recorded notes back to the restored votes. Then gives the target's votes the notes that merges which
 * are not undone have set aside.
 */
async function restoreNotes(tx: Tx, { mergeId, source, target }: MergeIds): Promise<void> {
  const hasOneAt = (id: number) => sql`exists (select from vote_notes o
    where o.user_id = l.user_id and o.feature_id = ${id} and o.kind = l.kind)`;
  await sql`
    update vote_notes l set feature_id = ${source}
    from merge_vote_notes ml, merge_relations m
    where ml.merge_id = ${mergeId} and l.id = ml.vote_note_id and not ${hasOneAt(source)}
      and (l.feature_id is null or l.feature_id = ${target})
      and m.merge_id = ml.merge_id and m.part = 'vote' and m.user_id = l.user_id
      and m.restored_as is not null`.execute(tx);
  await sql`delete from vote_notes where feature_id is null
    and id in (select vote_note_id from merge_vote_notes where merge_id = ${mergeId})`.execute(tx);
  await sql`delete from merge_vote_notes where merge_id = ${mergeId}`.execute(tx);
  await sql`
    update vote_notes set feature_id = ${target} where id in (
      select distinct on (l.user_id, l.kind) l.id
      from merge_relations m join vote_notes l on l.user_id = m.user_id and l.feature_id is null
        join merge_vote_notes ml on ml.vote_note_id = l.id
        join all_votes v on v.user_id = l.user_id and v.feature_id = ${target}
      where m.merge_id = ${mergeId} and m.part = 'vote' and ml.merge_id in ${activeMerges(target)}
        and not ${hasOneAt(target)}
      order by l.user_id, l.kind, ml.merge_id)`.execute(tx);
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
    if (relation === "vote") {
      await restoreVotes(tx, ids);
      await restoreNotes(tx, ids);
    } else
      await sql`
        insert into ${relationTables[relation]} (user_id, feature_id, created_at)
        select user_id, ${source}::int, source_created_at from merge_relations
        where merge_id = ${mergeId} and part = ${relation} and restored_as = 'restored'`.execute(
        tx,
      );
  }
  await sql`
    update activities a set feature_id = ${source} from merge_relations m
    where m.merge_id = ${mergeId} and m.part = 'vote' and m.restored_as = 'moved'
      and a.type = 'upvoted' and a.feature_id = ${target} and a.user_id = m.user_id`.execute(tx);
  await sql`
    insert into activities (type, user_id, platform_id, feature_id, created_at)
    select 'upvoted', m.user_id, f.platform_id, f.id, m.source_created_at
    from merge_relations m join features f on f.id = ${source}
      join votes v on v.user_id = m.user_id and v.feature_id = f.id
    where m.merge_id = ${mergeId} and m.part = 'vote' and m.restored_as = 'restored'`.execute(tx);
}

/**
 * Returns a function that gives, per relation, how many rows moved back and how many were restored as
 * copies, without votes that were removed.
 */
export async function countRestored(tx: Tx, { mergeId, source }: MergeIds) {
  const { rows } = await sql<{ part: Relation; moved: number; restored: number }>`
    select part, (count(*) filter (where restored_as = 'moved'))::int as moved,
      (count(*) filter (where restored_as = 'restored'))::int as restored
    from merge_relations m where merge_id = ${mergeId} and (part <> 'vote' or exists (
      select from votes v where v.user_id = m.user_id and v.feature_id = ${source}))
    group by part`.execute(tx);
  return (relation: Relation) =>
    rows.find((row) => row.part === relation) ?? { moved: 0, restored: 0 };
}

/** Moves comments back, with later replies to them and the workaround. Returns how many of them count. */
export async function restoreComments(tx: Tx, { mergeId, source, target }: MergeIds) {
  const { rows } = await sql<{ id: number; moderation_state: string; is_concern: boolean }>`
    with original as (
      select c.id from merge_comments mc join comments c on c.id = mc.comment_id
      where mc.merge_id = ${mergeId} and c.feature_id = ${target}
    )
    update comments set feature_id = ${source}
    where feature_id = ${target} and (id in (select id from original) or parent_id in (select id from original))
    returning id, moderation_state, is_concern`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await repointActivity(tx, sql`select unnest(${ids}::int[])`, source);
  await sql`update features set workaround_id = null
    where id = ${target} and workaround_id = any(${ids}::int[])`.execute(tx);
  const counted = rows.filter(({ moderation_state }) => moderation_state === "public");
  const concerns = counted.filter(({ is_concern }) => is_concern).length;
  return { comments: counted.length, concerns };
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
