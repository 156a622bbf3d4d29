/** The SQL that moves what people gave one feature to another, and remembers it. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { type Joined, type Part, parts, tableOf } from "./parts-queries.ts";

/**
 * Notes every vote, follow and mute of the source, before any of them moves. Who follows one and has
 * muted the other is taken at what they said of the target.
 */
export async function notePeople(tx: Tx, { mergeId, source, target }: Joined): Promise<void> {
  const ofPart = (part: Part, contrary: Part) => sql`
    select ${mergeId}::int, ${sql.lit(part)}, s.user_id, s.created_at,
      case when t.user_id is not null then 'double'
        when c.user_id is not null then 'overruled' else 'moved' end,
      t.created_at
    from ${tableOf[part]} s
    left join ${tableOf[part]} t on t.user_id = s.user_id and t.feature_id = ${target}
    left join ${tableOf[contrary]} c on c.user_id = s.user_id and c.feature_id = ${target}
      and ${sql.lit(part !== "vote")}
    where s.feature_id = ${source}`;
  await sql`
    insert into merge_people (merge_id, part, user_id, given_at, outcome, kept_at)
    ${ofPart("vote", "mute")}
    union all ${ofPart("follow", "mute")}
    union all ${ofPart("mute", "follow")}`.execute(tx);
}

/** Moves what was noted; what the target has already goes. */
export async function movePeople(tx: Tx, { mergeId, source, target }: Joined): Promise<void> {
  for (const part of parts) {
    await sql`
      update ${tableOf[part]} x set feature_id = ${target} from merge_people m
      where m.merge_id = ${mergeId} and m.part = ${part} and m.outcome = 'moved'
        and x.feature_id = ${source} and x.user_id = m.user_id`.execute(tx);
    await sql`delete from ${tableOf[part]} where feature_id = ${source}`.execute(tx);
  }
  await sql`
    update activities a set feature_id = ${target} from merge_people m
    where m.merge_id = ${mergeId} and m.part = 'vote' and m.outcome = 'moved'
      and a.type = 'upvoted' and a.feature_id = ${source} and a.user_id = m.user_id`.execute(tx);
  await sql`delete from activities where type = 'upvoted' and feature_id = ${source}`.execute(tx);
}

/** How many of each there were. */
export async function countPeople(tx: Tx, mergeId: number) {
  const { rows } = await sql<{ part: Part; moved: number; others: number }>`
    select part, (count(*) filter (where outcome = 'moved'))::int as moved,
      (count(*) filter (where outcome <> 'moved'))::int as others
    from merge_people where merge_id = ${mergeId} group by part`.execute(tx);
  return (part: Part) => rows.find((row) => row.part === part) ?? { moved: 0, others: 0 };
}

/** Moves all comments, those in review among them; answers with how many of them are public. */
export async function moveComments(
  tx: Tx,
  { mergeId, source, target }: Joined,
): Promise<{ all: number; shown: number }> {
  const { rows } = await sql<{ all: number; shown: number }>`
    with moved as (
      update comments set feature_id = ${target} where feature_id = ${source}
      returning id, moderation_state
    ), noted as (
      insert into merge_comments (merge_id, comment_id) select ${mergeId}::int, id from moved
    )
    select count(*)::int as "all",
      (count(*) filter (where moderation_state = 'public'))::int as shown
    from moved`.execute(tx);
  await carryOn(tx, sql`select comment_id from merge_comments where merge_id = ${mergeId}`, target);
  return rows[0] ?? { all: 0, shown: 0 };
}

/** What is known of comments, and what people are yet to be told of them, is about another feature now. */
export async function carryOn(
  tx: Tx,
  commentIds: ReturnType<typeof sql>,
  featureId: number,
): Promise<void> {
  await sql`update activities set feature_id = ${featureId}
    where comment_id in (${commentIds})`.execute(tx);
  await sql`update outbox_events set feature_id = ${featureId}
    where state = 'queued' and comment_id in (${commentIds})`.execute(tx);
}

export async function noteTags(tx: Tx, mergeId: number, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return;
  await tx
    .insertInto("merge_tags")
    .values(tagIds.map((tag_id) => ({ merge_id: mergeId, tag_id })))
    .execute();
}

/** A pair of which one is in the other is no proposal any more. */
export async function forgetPairs(tx: Tx, featureId: number): Promise<void> {
  await sql`delete from duplicate_pairs
    where (first_id = ${featureId} or second_id = ${featureId}) and dismissed_at is null`.execute(
    tx,
  );
}
