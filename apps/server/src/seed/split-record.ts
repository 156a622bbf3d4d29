/** An idea of the demo that its team split lately, and a duplicate that users propose. */
import { plainToHtml } from "@upwell/markdown/to-html";
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";
import { day } from "./context.ts";

const original = "Loudness meter in the sequencer";
const newFeature = {
  title: "Show clipping while the preview plays",
  description:
    "I can't see clipping at all unless I stare at red bits in the waveform. Peaks beside the preview while it plays, held for a second, would be enough.",
};
const proposed = {
  duplicate: "Different output size for each camera%",
  of: "Store resolution and pixel aspect on the camera",
};

/** Splits an idea of Blender's: both have the votes and followers. */
async function insertSplit(tx: Tx, now: number): Promise<void> {
  const at = new Date(now - 6 * day);
  const { rows } = await sql<{ id: number; original: number; member: number }>`
    with original as (
      select * from features where platform_id = 1 and title = ${original}
    ), member as (
      select e.user_id from employments e join users u on u.id = e.user_id
      where e.platform_id = 1 order by u.password_hash is null, e.id limit 1
    ), part as (
      insert into features (platform_id, posted_as, title, description, excerpt, created_at, updated_at)
      select platform_id, 'team', ${newFeature.title}, ${newFeature.description}, ${newFeature.description}, created_at, ${at}
      from original returning id
    )
    select part.id, original.id as original, member.user_id as member from original, member, part`.execute(
    tx,
  );
  const [made] = rows;
  if (made === undefined) return;
  const { id, original: originalId, member } = made;
  await sql`insert into feature_html (feature_id, html) values (${id}, ${plainToHtml(newFeature.description)})`.execute(
    tx,
  );
  await sql`insert into feature_tags (feature_id, tag_id, position)
    select ${id}::bigint, tag_id, position from feature_tags where feature_id = ${originalId}`.execute(
    tx,
  );
  await sql`insert into all_votes (user_id, feature_id, created_at, hides_name, is_hidden, removal_id)
    select user_id, ${id}::bigint, created_at, hides_name, is_hidden, removal_id
    from all_votes where feature_id = ${originalId} and created_at < ${at}`.execute(tx);
  await sql`insert into feature_follows (user_id, feature_id, created_at)
    select user_id, ${id}::bigint, created_at
    from feature_follows where feature_id = ${originalId} and created_at < ${at}`.execute(tx);
  await sql`insert into feature_splits
      (platform_id, original_id, new_feature_id, split_by, votes_copied, followers_copied, created_at)
    select 1, ${originalId}::bigint, ${id}::bigint, ${member}::bigint,
      (select count(*) from votes where feature_id = ${id}),
      (select count(*) from feature_follows where feature_id = ${id}), ${at}`.execute(tx);
  await tx
    .insertInto("audit_events")
    .values({
      actor_id: member,
      action: "feature.split",
      subject_type: "feature",
      subject_id: originalId,
      platform_id: 1,
      details: JSON.stringify({ title: original, into: id, into_title: newFeature.title }),
      created_at: at,
    })
    .execute();
}

/** Proposes two ideas of Blender's as duplicates, which waits for the team. */
async function insertProposal(tx: Tx, now: number): Promise<void> {
  await sql`
    with pair as (
      select d.id, o.id as other from features d, features o
      where d.title like ${proposed.duplicate} and o.title = ${proposed.of}
    ), proposal as (
      insert into duplicate_proposals (user_id, feature_id, duplicate_of_id, created_at)
      select u.id, pair.id, pair.other, ${new Date(now - 2 * day)}
      from pair, (
        select id from users where role = 'user' and password_hash is null order by id limit 3) u
    )
    insert into duplicate_candidates (first_id, second_id, platform_id, similarity)
    select least(id, other), greatest(id, other), 1, 0.25 from pair`.execute(tx);
}

/** Expects the ideas and votes of the demo. The counts are rebuilt afterwards. */
export async function insertSplitRecord(tx: Tx, now: number): Promise<void> {
  await insertSplit(tx, now);
  await insertProposal(tx, now);
}
