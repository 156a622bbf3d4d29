/** SQL of the marks of helpful comments. Each statement moves the counts of what it changes. */
import type { Tx } from "../../db/client.ts";
import { hasRow, run } from "../../db/statements.ts";

type Mark = { comment_id: number; user_id: number };

/** Returns false if the account has marked the comment before, or it is not public. */
export const addHelpfulMark = (tx: Tx, mark: Mark & { created_at: Date }): Promise<boolean> =>
  hasRow(tx)`
    with marked as (
      insert into helpful_marks (comment_id, user_id, created_at)
      select id, ${mark.user_id}::bigint, ${mark.created_at}::timestamptz from comments
      where id = ${mark.comment_id} and moderation_state = 'public'
      on conflict do nothing returning comment_id
    )
    update comments c set helpful_count = c.helpful_count + 1 from marked where c.id = marked.comment_id returning c.id`;

/** Returns false if the account has not marked the comment. */
export const removeHelpfulMark = (tx: Tx, { comment_id, user_id }: Mark): Promise<boolean> =>
  hasRow(tx)`
    with unmarked as (
      delete from helpful_marks where comment_id = ${comment_id} and user_id = ${user_id} returning comment_id
    )
    update comments c set helpful_count = c.helpful_count - 1 from unmarked where c.id = unmarked.comment_id
    returning c.id`;

/** Removes the marks of an account. */
export const removeMarksOfUser = (tx: Tx, userId: number): Promise<void> =>
  run(tx)`
    with unmarked as (
      delete from helpful_marks where user_id = ${userId} returning comment_id
    ), locked as (
      select id from comments where id in (select comment_id from unmarked) order by id for no key update
    )
    update comments c set helpful_count = c.helpful_count - 1 from locked where c.id = locked.id`;
