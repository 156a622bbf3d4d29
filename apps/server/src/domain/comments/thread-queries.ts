/** SQL that deletes comments with their replies, hides them and shows them again. */
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { readRow, run } from "../../db/statements.ts";
import type { PublishedComment } from "./write-queries.ts";

type RemainingCounts = Omit<PublishedComment, "id" | "user_id">;

/** Adds or removes the public ones of `thread` on a locked feature, and changes the rows. Returns the feature's new counts. */
const changeThread = (
  tx: Tx,
  by: 1 | -1,
  { thread, change }: Record<"thread" | "change", RawBuilder<unknown>>,
) =>
  readRow<RemainingCounts>(tx)`
    with thread as (
      ${thread}
    ), feature as (
      update features f
      set comment_count = f.comment_count + ${sql.lit(by)} * (select count(*)::int from thread where counted),
        concern_count = f.concern_count
          + ${sql.lit(by)} * (select count(*)::int from thread where counted and is_concern)
      where f.id = (select feature_id from thread limit 1)
      returning f.id as feature_id, f.platform_id, f.comment_count, f.concern_count
    ), authors as (
      select user_id, count(*)::int as n from thread
      where counted and user_id is not null and exists (select from feature) group by user_id
    ), locked as (
      select u.id, a.n from users u join authors a on a.user_id = u.id
      order by u.id for no key update of u
    ), recounted as (
      update users u set comment_count = u.comment_count + ${sql.lit(by)} * locked.n
      from locked where u.id = locked.id
    ), changed as (
      ${change}
    )
    select feature_id, platform_id, comment_count, concern_count from feature`;

const inThread = sql`id in (select id from thread)`;

/** Deletes a comment on a locked feature with its replies. Returns the feature's new counts. */
export const deleteRows = (tx: Tx, id: number) =>
  changeThread(tx, -1, {
    thread: sql`select id, feature_id, user_id, is_concern, moderation_state = 'public' as counted from comments
      where id = ${id} or parent_id = ${id}`,
    change: sql`delete from comments where ${inThread}`,
  });

/** Hides a comment with its replies from everybody until they are restored or deleted; open reports go. */
export async function hideThread(tx: Tx, id: number, now: Date) {
  await run(tx)`
    delete from reports where state = 'open' and comment_id in (
      select id from comments where id = ${id} or parent_id = ${id})`;
  return changeThread(tx, -1, {
    thread: sql`select id, feature_id, user_id, is_concern, moderation_state = 'public' as counted from comments
      where (id = ${id} or parent_id = ${id}) and moderation_state <> 'rejected'`,
    change: sql`update comments set deleted_at = ${now},
        moderation_state = case moderation_state when 'public' then 'rejected' else moderation_state end
      where ${inThread}`,
  });
}

/** Shows a comment again that was hidden by its deletion after a time, with the replies that were hidden with it. */
export const showThread = (tx: Tx, id: number, after: Date) =>
  changeThread(tx, 1, {
    thread: sql`select c.id, c.feature_id, c.user_id, c.is_concern, c.moderation_state = 'rejected' as counted
      from comments root join comments c on (c.id = root.id or c.parent_id = root.id) and c.deleted_at = root.deleted_at
      where root.id = ${id} and root.deleted_at > ${after}`,
    change: sql`update comments set deleted_at = null,
        moderation_state = case moderation_state when 'rejected' then 'public' else moderation_state end
      where ${inThread}`,
  });
