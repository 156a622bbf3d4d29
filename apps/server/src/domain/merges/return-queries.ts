/** The SQL that gives a feature back what a merge took from it, as far as it is still there. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { carryOn } from "./move-queries.ts";
import { type Joined, type Part, parts, tableOf } from "./parts-queries.ts";

/** Another merge into the same target that still stands. */
const standing = (target: number) => sql`(
  select id from feature_merges where target_id = ${target} and undone_at is null)`;

/**
 * Says of everything noted how it comes back. What moved comes back if it is still there: its time
 * tells it from what was given afterwards. Who had both gets both, unless they took back the one
 * that stood for both.
 */
async function noteReturns(tx: Tx, part: Part, { mergeId, target }: Joined): Promise<void> {
  await sql`
    update merge_people m set returned = case
      when m.outcome = 'moved' and not exists (
        select from merge_people n where n.part = m.part and n.user_id = m.user_id
          and n.merge_id <> m.merge_id and n.merge_id in ${standing(target)}
          and n.outcome = 'double' and n.kept_at = m.given_at
      ) then 'moved' else 'restored' end
    where m.merge_id = ${mergeId} and m.part = ${part} and (m.outcome = 'overruled' or exists (
      select from ${tableOf[part]} x where x.user_id = m.user_id and x.feature_id = ${target}
        and x.created_at = coalesce(m.kept_at, m.given_at)))`.execute(tx);
}

/**
 * Where somebody gave the same to three that became one, the target's own came from the one that
 * leaves. The next of those that stay takes its place.
 */
async function handOver(tx: Tx, part: Part, { mergeId, target }: Joined): Promise<void> {
  await sql`
    with next as (
      select distinct on (m.user_id) m.user_id, m.given_at as was, n.merge_id, n.given_at as becomes
      from merge_people m join merge_people n
        on n.part = m.part and n.user_id = m.user_id and n.merge_id <> m.merge_id
        and n.outcome = 'double' and n.kept_at = m.given_at
      where m.merge_id = ${mergeId} and m.part = ${part} and m.outcome = 'moved'
        and m.returned = 'restored' and n.merge_id in ${standing(target)}
      order by m.user_id, n.merge_id
    ), given as (
      update ${tableOf[part]} x set created_at = next.becomes from next
      where x.user_id = next.user_id and x.feature_id = ${target}
    )
    update merge_people n set
      outcome = case when n.merge_id = next.merge_id then 'moved' else 'double' end,
      kept_at = case when n.merge_id = next.merge_id then null else next.becomes end
    from next
    where n.part = ${part} and n.user_id = next.user_id and n.outcome = 'double'
      and n.kept_at = next.was and n.merge_id in ${standing(target)}`.execute(tx);
}

/** Gives back votes, follows and mutes. The merge does not count as standing any more. */
export async function returnPeople(tx: Tx, joined: Joined): Promise<void> {
  const { mergeId, source, target } = joined;
  for (const part of parts) {
    await noteReturns(tx, part, joined);
    await handOver(tx, part, joined);
    await sql`
      update ${tableOf[part]} x set feature_id = ${source} from merge_people m
      where m.merge_id = ${mergeId} and m.part = ${part} and m.returned = 'moved'
        and x.feature_id = ${target} and x.user_id = m.user_id`.execute(tx);
    await sql`
      insert into ${tableOf[part]} (user_id, feature_id, created_at)
      select user_id, ${source}::int, given_at from merge_people
      where merge_id = ${mergeId} and part = ${part} and returned = 'restored'`.execute(tx);
  }
  await sql`
    update activities a set feature_id = ${source} from merge_people m
    where m.merge_id = ${mergeId} and m.part = 'vote' and m.returned = 'moved'
      and a.type = 'upvoted' and a.feature_id = ${target} and a.user_id = m.user_id`.execute(tx);
  await sql`
    insert into activities (type, user_id, platform_id, feature_id, created_at)
    select 'upvoted', m.user_id, f.platform_id, f.id, m.given_at
    from merge_people m join features f on f.id = ${source}
    where m.merge_id = ${mergeId} and m.part = 'vote' and m.returned = 'restored'`.execute(tx);
}

/** How many of each went back, and how many there are twice again. */
export async function countReturned(tx: Tx, mergeId: number) {
  const { rows } = await sql<{ part: Part; moved: number; restored: number }>`
    select part, (count(*) filter (where returned = 'moved'))::int as moved,
      (count(*) filter (where returned = 'restored'))::int as restored
    from merge_people where merge_id = ${mergeId} group by part`.execute(tx);
  return (part: Part) => rows.find((row) => row.part === part) ?? { moved: 0, restored: 0 };
}

/**
 * Gives back the comments that moved, with the replies they got since: a conversation stays whole.
 * Answers with how many of them are public.
 */
export async function returnComments(tx: Tx, { mergeId, source, target }: Joined): Promise<number> {
  const { rows } = await sql<{ id: number; moderation_state: string }>`
    with own as (
      select c.id from merge_comments mc join comments c on c.id = mc.comment_id
      where mc.merge_id = ${mergeId} and c.feature_id = ${target}
    )
    update comments set feature_id = ${source}
    where feature_id = ${target} and (id in (select id from own) or parent_id in (select id from own))
    returning id, moderation_state`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await carryOn(tx, sql`select unnest(${ids}::int[])`, source);
  return rows.filter(({ moderation_state }) => moderation_state === "public").length;
}

/** The tags that the target got by a merge. */
export async function tagsOfMerge(tx: Tx, mergeId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("merge_tags")
    .select("tag_id")
    .where("merge_id", "=", mergeId)
    .execute();
  return rows.map(({ tag_id }) => tag_id);
}
