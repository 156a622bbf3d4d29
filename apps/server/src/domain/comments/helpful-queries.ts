/** SQL of the marks of helpful comments. Each statement moves the counts of what it changes. */
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";

export type HelpfulMark = { comment_id: number; user_id: number; created_at: Date };

/** Adds marks of public comments of others, of an account one for each comment. Returns those that are new. */
export const addHelpfulMarks = (tx: Tx, marks: readonly HelpfulMark[]) =>
  readRows<{ id: number }>(tx)`
    with marked as (
      insert into helpful_marks (comment_id, user_id, created_at)
      select r.comment_id, r.user_id, r.created_at
      from json_populate_recordset(null::helpful_marks, ${JSON.stringify(marks)}::json) r
        join comments c on c.id = r.comment_id
      where c.moderation_state = 'public' and c.user_id is distinct from r.user_id
      on conflict do nothing returning comment_id
    )
    update comments c set helpful_count = c.helpful_count + 1 from marked where c.id = marked.comment_id returning c.id`;

/** Removes marks, at most one of each comment. Returns them. */
const removeMarks = (tx: Tx, condition: RawBuilder<unknown>) =>
  readRows<HelpfulMark>(tx)`
    with unmarked as (
      delete from helpful_marks m where ${condition} returning comment_id, user_id, created_at
    ), locked as (
      select id from comments where id in (select comment_id from unmarked) order by id for no key update
    ), counted as (
      update comments c set helpful_count = c.helpful_count - 1 from locked where c.id = locked.id
    )
    select * from unmarked`;

/** Returns nothing if the account has not marked the comment. */
export const removeHelpfulMark = (tx: Tx, mark: Omit<HelpfulMark, "created_at">) =>
  removeMarks(tx, sql`comment_id = ${mark.comment_id} and user_id = ${mark.user_id}`);

export const removeMarksOfUser = (tx: Tx, userId: number) =>
  removeMarks(tx, sql`user_id = ${userId}`);

/** Removes the marks of two accounts of one person on what the other has written. */
export const removeOwnMarks = (tx: Tx, users: readonly [number, number]) =>
  removeMarks(
    tx,
    sql`user_id in (${sql.join(users)}) and exists (
      select from comments c where c.id = m.comment_id and c.user_id in (${sql.join(users)}))`,
  );
