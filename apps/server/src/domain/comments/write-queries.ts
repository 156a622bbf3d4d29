/** The SQL that writes comments, with everything that counts them. */
import type { ModerationState } from "@upwell/contract/moderation-state";
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { MovedOn } from "../../db/quiet-transaction.ts";

export type NewComment = {
  feature_id: number;
  user_id: number;
  parent_id: number | null;
  content: string;
  is_official: boolean;
};

/** Writes a comment that only its author sees yet, and nothing counts. */
export async function insertHiddenComment(tx: Tx, comment: NewComment): Promise<number> {
  const row = await tx
    .insertInto("comments")
    .values({ ...comment, moderation_state: "held" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Nobody else moves the figures of a feature until the transaction ends; false if it is not public. */
export async function lockCommentedFeature(tx: Tx, featureId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("features")
    .select("listed")
    .where("id", "=", featureId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.listed ?? false;
}

/** The same for the feature of a comment; of a merge meanwhile, it begins again. */
export async function lockFeatureOf(tx: Tx, commentId: number): Promise<boolean> {
  const featureId = await featureIdOf(tx, commentId);
  if (featureId === undefined) return false;
  const listed = await lockCommentedFeature(tx, featureId);
  const now = await featureIdOf(tx, commentId);
  if (now !== undefined && now !== featureId) throw new MovedOn();
  return listed;
}

async function featureIdOf(tx: Tx, commentId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom("comments")
    .select("feature_id")
    .where("id", "=", commentId)
    .executeTakeFirst();
  return row?.feature_id;
}

export type PublishedComment = {
  id: number;
  feature_id: number;
  platform_id: number;
  user_id: number | null;
  comment_count: number;
};

/**
 * Shows a comment to everybody, lets its author follow the feature, moves what counts it by deltas,
 * and notes it. Its feature is locked already. Nothing when it is public.
 */
export async function publishRow(tx: Tx, id: number): Promise<PublishedComment | undefined> {
  const { rows } = await sql<PublishedComment>`
    with shown as (
      update comments set moderation_state = 'public'
      where id = ${id} and moderation_state <> 'public'
      returning id, feature_id, user_id, is_official
    ), follow as (
      insert into feature_follows (user_id, feature_id)
      select user_id, feature_id from shown where user_id is not null
      on conflict do nothing returning feature_id
    ), feature as (
      update features f
      set comment_count = f.comment_count + 1,
        follower_count = f.follower_count + (select count(*)::int from follow),
        last_commented_at = now(),
        answered_at = case when shown.is_official then coalesce(f.answered_at, now())
          else f.answered_at end
      from shown where f.id = shown.feature_id
      returning f.id, f.platform_id, f.comment_count
    ), author as (
      update users set comment_count = comment_count + 1
      where id in (select user_id from shown) and exists (select from feature)
    ), noted as (
      insert into activities (type, user_id, platform_id, feature_id, comment_id)
      select 'commented', shown.user_id, feature.platform_id, feature.id, shown.id
      from shown, feature
    )
    select shown.id, shown.user_id, feature.id as feature_id, feature.platform_id,
      feature.comment_count
    from shown, feature`.execute(tx);
  return rows[0];
}

/** Takes a public comment back; its feature is locked already. Nothing when it is not public. */
export async function hideRow(
  tx: Tx,
  id: number,
  state: Exclude<ModerationState, "public">,
): Promise<PublishedComment | undefined> {
  const { rows } = await sql<PublishedComment>`
    with hidden as (
      update comments set moderation_state = ${state}, is_pinned = false
      where id = ${id} and moderation_state = 'public'
      returning id, feature_id, user_id
    ), feature as (
      update features f set comment_count = f.comment_count - 1
      from hidden where f.id = hidden.feature_id
      returning f.id, f.platform_id, f.comment_count
    ), author as (
      update users set comment_count = comment_count - 1
      where id in (select user_id from hidden) and exists (select from feature)
    ), forgotten as (
      delete from activities where comment_id in (select id from hidden)
    )
    select hidden.id, hidden.user_id, feature.id as feature_id, feature.platform_id,
      feature.comment_count
    from hidden, feature`.execute(tx);
  return rows[0];
}

/** Puts a held comment among the refused ones. False where it is not held. */
export async function refuseHeldRow(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable("comments")
    .set({ moderation_state: "rejected" })
    .where("id", "=", id)
    .where("moderation_state", "=", "held")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Left = Omit<PublishedComment, "id" | "user_id">;

/** Deletes a comment with its replies; its feature is locked already. Answers with what is left. */
export async function deleteRows(tx: Tx, id: number): Promise<Left | undefined> {
  const { rows } = await sql<Left>`
    with gone as (
      select id, feature_id, user_id, moderation_state = 'public' as counted from comments
      where id = ${id} or parent_id = ${id}
    ), feature as (
      update features f
      set comment_count = f.comment_count - (select count(*)::int from gone where counted)
      where f.id = (select feature_id from gone limit 1)
      returning f.id as feature_id, f.platform_id, f.comment_count
    ), authors as (
      select user_id, count(*)::int as n from gone
      where counted and user_id is not null and exists (select from feature) group by user_id
    ), locked as (
      select u.id, a.n from users u join authors a on a.user_id = u.id
      order by u.id for no key update of u
    ), uncounted as (
      update users u set comment_count = u.comment_count - locked.n
      from locked where u.id = locked.id
    ), deleted as (
      delete from comments where id in (select id from gone)
    )
    select feature_id, platform_id, comment_count from feature`.execute(tx);
  return rows[0];
}

/** Writes other words. Nothing where the comment is gone. */
export function updateContent(
  tx: Tx,
  id: number,
  { content, now }: { content: string; now: Date },
) {
  return tx
    .updateTable("comments as c")
    .from("features as f")
    .set({ content, updated_at: now })
    .whereRef("f.id", "=", "c.feature_id")
    .where("c.id", "=", id)
    .returning(["c.id", "c.feature_id", "f.platform_id"])
    .executeTakeFirst();
}

/** Pins or unpins a public comment. False where that changes nothing. */
export async function setPinned(tx: Tx, id: number, pinned: boolean): Promise<boolean> {
  const row = await tx
    .updateTable("comments")
    .set({ is_pinned: pinned })
    .where("id", "=", id)
    .where("is_pinned", "=", !pinned)
    .where("moderation_state", "=", "public")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
