/** SQL of the notifications that name the author of a comment. */
import type { NotificationKind } from "@upwell/contract/notifications/values";
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";

/** Lists the user's comments that are still to be notified about. */
export async function listQueuedComments(tx: Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ comment_id: number }>`
    select comment_id from outbox_events
    where actor_id = ${userId} and comment_id is not null and state = 'queued'`.execute(tx);
  return rows.map(({ comment_id }) => comment_id);
}

/** Titles of notifications by their kind. `{feature}` is replaced by the title of the feature. */
type Titles = Partial<Record<NotificationKind, string>>;

/** Sets the titles of notifications about the user's comments. */
export async function updateAuthorTitles(tx: Tx, userId: number, titles: Titles) {
  const { rows } = await sql<{ id: number }>`
    update notifications n set title = replace(titled.title, '{feature}', f.title)
    from comments c, features f, unnest(${Object.keys(titles)}::text[], ${Object.values(titles)}::text[])
      as titled (kind, title)
    where c.user_id = ${userId} and n.comment_id = c.id and f.id = n.feature_id and n.kind = titled.kind
    returning n.id`.execute(tx);
  return rows;
}

/** Lists the user's comments that are in notifications as official answers. */
export async function listNotifiedAnswers(tx: Tx, userId: number) {
  const { rows } = await sql<{ id: number; content: string; content_html: string | null }>`
    select c.id, c.content, c.content_html from comments c
    where c.user_id = ${userId} and c.posted_as is not null and exists (
      select from notifications n where n.comment_id = c.id and n.kind = 'official_answer')`.execute(
    tx,
  );
  return rows;
}

type AnswerMessage = { id: number; message: string };

/** Sets the messages about official answers, by the id of the comment. */
export async function updateAnswerMessages(tx: Tx, messages: readonly AnswerMessage[]) {
  const { rows } = await sql<{ id: number }>`
    update notifications n set message = answer.message
    from unnest(${messages.map(({ id }) => id)}::int[], ${messages.map(({ message }) => message)}::text[])
      as answer (id, message)
    where n.comment_id = answer.id and n.kind = 'official_answer'
    returning n.id`.execute(tx);
  return rows;
}
