/** SQL that moves votes, follows, mutes and comments to the merge target, and records their origin. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { MergeIds } from "../features/merge-queries.ts";
import { type Relation, relations, relationTables } from "./relation-queries.ts";

/**
 * Records every vote, follow and mute of the source before they move. If a user follows one feature
 * and has muted the other, the relation to the target wins.
 */
export async function recordProvenance(tx: Tx, { mergeId, source, target }: MergeIds) {
  const select = (relation: Relation, opposite: Relation) => sql`
    select ${mergeId}::int, ${sql.lit(relation)}, s.user_id, s.created_at,
      case when t.user_id is not null then 'duplicate'
        when c.user_id is not null then 'conflict' else 'moved' end,
      t.created_at, ${relation === "vote" ? sql`s.hides_name, s.removal_id, t.removal_id` : sql`false, null, null`}
    from ${relationTables[relation]} s
    left join ${relationTables[relation]} t on t.user_id = s.user_id and t.feature_id = ${target}
    left join ${relationTables[opposite]} c on c.user_id = s.user_id and c.feature_id = ${target}
      and ${sql.lit(relation !== "vote")}
    where s.feature_id = ${source}`;
  await sql`
    insert into merge_relations (merge_id, part, user_id, source_created_at, outcome, target_created_at,
      hides_name, removal_id, target_removal_id)
    ${select("vote", "mute")}
    union all ${select("follow", "mute")}
    union all ${select("mute", "follow")}`.execute(tx);
}

/**
 * Records the notes of the source's voters, and moves those of voters who have voted for the target, too: to that
 * vote, or aside if it has a note of the same kind. The others move with their vote.
 */
export async function moveNotes(tx: Tx, { mergeId, source, target }: MergeIds): Promise<void> {
  await sql`insert into merge_vote_notes (merge_id, vote_note_id)
    select ${mergeId}::int, id from vote_notes where feature_id = ${source}`.execute(tx);
  const targetHasOne = sql`exists (select from vote_notes o
    where o.user_id = l.user_id and o.feature_id = ${target} and o.kind = l.kind)`;
  await sql`
    update vote_notes l set
      feature_id = case when ${targetHasOne} then null else ${target}::int end,
      updated_at = case when ${targetHasOne} then now() else l.updated_at end
    from merge_relations m
    where m.merge_id = ${mergeId} and m.part = 'vote' and m.outcome = 'duplicate'
      and l.user_id = m.user_id and l.feature_id = ${source}`.execute(tx);
}

/** Moves the recorded relations, and deletes those that the target already has. */
export async function moveRelations(tx: Tx, { mergeId, source, target }: MergeIds): Promise<void> {
  for (const relation of relations) {
    await sql`
      update ${relationTables[relation]} x set feature_id = ${target} from merge_relations m
      where m.merge_id = ${mergeId} and m.part = ${relation} and m.outcome = 'moved'
        and x.feature_id = ${source} and x.user_id = m.user_id`.execute(tx);
    await sql`delete from ${relationTables[relation]} where feature_id = ${source}`.execute(tx);
  }
  await sql`
    update activities a set feature_id = ${target} from merge_relations m
    where m.merge_id = ${mergeId} and m.part = 'vote' and m.outcome = 'moved'
      and a.type = 'upvoted' and a.feature_id = ${source} and a.user_id = m.user_id`.execute(tx);
  await sql`delete from activities where type = 'upvoted' and feature_id = ${source}`.execute(tx);
}

/** Returns a function from a relation to its moved and other counts, without votes that were removed. */
export async function countRelations(tx: Tx, mergeId: number) {
  const { rows } = await sql<{ part: Relation; moved: number; others: number }>`
    select part, (count(*) filter (where outcome = 'moved'))::int as moved,
      (count(*) filter (where outcome <> 'moved'))::int as others
    from merge_relations where merge_id = ${mergeId} and removal_id is null group by part`.execute(
    tx,
  );
  return (relation: Relation) =>
    rows.find(({ part }) => part === relation) ?? { moved: 0, others: 0 };
}

/** Moves all comments, including pending ones. Returns how many there are, and how many of them count. */
export async function moveComments(tx: Tx, { mergeId, source, target }: MergeIds) {
  const { rows } = await sql<{ all: number; visible: number; concerns: number }>`
    with moved as (
      update comments set feature_id = ${target} where feature_id = ${source}
      returning id, moderation_state, is_concern
    ), activity as (
      insert into merge_comments (merge_id, comment_id) select ${mergeId}::int, id from moved
    )
    select count(*)::int as "all",
      (count(*) filter (where moderation_state = 'public'))::int as visible,
      (count(*) filter (where moderation_state = 'public' and is_concern))::int as concerns
    from moved`.execute(tx);
  await repointActivity(
    tx,
    sql`select comment_id from merge_comments where merge_id = ${mergeId}`,
    target,
  );
  return rows[0] ?? { all: 0, visible: 0, concerns: 0 };
}

/** Gives the target the source's workaround if it has none. The source remembers its workaround for an undo. */
export async function copyWorkaround(tx: Tx, { source, target }: MergeIds): Promise<void> {
  await sql`
    update features t set workaround_id = s.workaround_id from features s
    where t.id = ${target} and s.id = ${source} and t.workaround_id is null
      and s.workaround_id is not null`.execute(tx);
}

/** Points the activities and queued outbox events of comments to another feature. */
export async function repointActivity(
  tx: Tx,
  commentIds: ReturnType<typeof sql>,
  featureId: number,
): Promise<void> {
  await sql`update activities set feature_id = ${featureId}
    where comment_id in (${commentIds})`.execute(tx);
  await sql`update outbox_events set feature_id = ${featureId}
    where state = 'queued' and comment_id in (${commentIds})`.execute(tx);
}

/** Records the tags that the target got from the source. */
export async function recordTags(tx: Tx, mergeId: number, tagIds: readonly number[]) {
  if (tagIds.length === 0) return;
  await tx
    .insertInto("merge_tags")
    .values(tagIds.map((tag_id) => ({ merge_id: mergeId, tag_id })))
    .execute();
}

/** Deletes the undismissed duplicate candidates of a merged feature. */
export async function deleteCandidates(tx: Tx, featureId: number): Promise<void> {
  await sql`delete from duplicate_candidates
    where (first_id = ${featureId} or second_id = ${featureId}) and dismissed_at is null`.execute(
    tx,
  );
}
