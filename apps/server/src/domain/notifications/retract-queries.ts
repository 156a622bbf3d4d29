/** SQL that deletes or rewords notifications, or makes them due again. */

import type { NotificationKind } from "@upwell/contract/notifications/values";
import { type SqlBool, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { readColumn, readRows, run } from "../../db/statements.ts";

type Kind = "feature" | "comment";

/**
 * Notifying about a text takes a shared lock on it, unpublishing an exclusive one: no notification is
 * written between reading the text's state and committing.
 */
const lockKey = (kind: Kind, id: number) =>
  sql`hashtextextended(${`notified ${kind}`}, ${id}::bigint)`;

export async function shareTextLock(tx: Tx, kind: Kind, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b))
    await run(tx)`select pg_advisory_xact_lock_shared(${lockKey(kind, id)})`;
}

export async function lockText(tx: Tx, kind: Kind, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b))
    await run(tx)`select pg_advisory_xact_lock(${lockKey(kind, id)})`;
}

/**
 * Locks comments before their notifications, in the same order as an edit. Does not block the foreign
 * keys of new notifications.
 */
export const lockComments = (tx: Tx, ids: readonly number[]): Promise<void> =>
  run(tx)`select id from comments where id = any(${[...ids]}::bigint[])
    order by id for no key update`;

/** Lists both features of a merge: its notification names them. */
export async function listMergeFeatureIds(tx: Tx, mergeId: number): Promise<number[]> {
  const row = await tx
    .selectFrom("feature_merges")
    .select(["source_id", "target_id"])
    .where("id", "=", mergeId)
    .executeTakeFirst();
  return [row?.source_id, row?.target_id].filter((id) => typeof id === "number");
}

export async function listReplyIds(tx: Tx, commentId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("comments")
    .select("id")
    .where("parent_id", "=", commentId)
    .execute();
  return rows.map(({ id }) => id);
}

export type DeletedNotification = {
  id: number;
  user_id: number;
  is_read: boolean;
  is_shown: boolean;
};

export const deleteCommentNotifications = async (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom("notifications")
    .where("comment_id", "in", ids)
    .returning(["id", "user_id", "is_read", "is_shown"])
    .execute();

export const deleteNoteNotifications = (tx: Tx, noteId: number) =>
  readRows<DeletedNotification>(tx)`
    delete from notifications n using outbox_events o
    where o.internal_note_id = ${noteId} and n.event_id = o.id
    returning n.id, n.user_id, n.is_read, n.is_shown`;

/** Deletes what a user has not read of the assignment of these features. */
export const deleteAssignmentNotifications = (tx: Tx, userId: number, ids: readonly number[]) =>
  readRows<DeletedNotification>(tx)`
    delete from notifications
    where user_id = ${userId} and kind = 'assigned' and feature_id = any(${[...ids]}::bigint[]) and not is_read
    returning id, user_id, is_read, is_shown`;

/**
 * True for notifications about features, and about merges and splits of them. A union, because no index
 * covers all conditions.
 */
const isAboutFeatures = (ids: readonly number[]) => sql<SqlBool>`id in (
  select id from notifications where feature_id = any(${[...ids]}::bigint[])
  union
  select id from notifications where other_feature_id = any(${[...ids]}::bigint[])
  union
  select n.id from feature_merges m
    join outbox_events o on o.merge_id = m.id join notifications n on n.event_id = o.id
  where m.source_id = any(${[...ids]}::bigint[]) or m.target_id = any(${[...ids]}::bigint[]))`;

export const deleteFeatureNotifications = (tx: Tx, ids: readonly number[]) =>
  readRows<DeletedNotification>(tx)`
    delete from notifications where ${isAboutFeatures(ids)}
    returning id, user_id, is_read, is_shown`;

/** Makes mailed notifications due again. */
export async function markUnmailed(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("notifications").set({ mailed_at: null }).where("id", "in", ids).execute();
}

/** Updates the messages about an edited comment; `official` is the message of an official answer. */
export const updateCommentMessages = (
  tx: Tx,
  id: number,
  { message, official }: { message: string; official: string },
): Promise<{ id: number }[]> =>
  tx
    .updateTable("notifications")
    .set({ message: sql`case kind when 'official_answer' then ${official} else ${message} end` })
    .where("comment_id", "=", id)
    .returning("id")
    .execute();

/** Replaces a feature's quoted title in its notifications. */
export const updateFeatureTitles = (
  tx: Tx,
  id: number,
  { before, after }: { before: string; after: string },
) =>
  readRows<{ id: number }>(tx)`
    update notifications set
      title = replace(title, ${before}, ${after}),
      message = case when kind in ('feature_merged', 'merge_undone', 'feature_split', 'duplicate_dismissed')
        then replace(message, ${before}, ${after}) else message end
    where ${isAboutFeatures([id])}
    returning id`;

/** Returns the name of a comment's author, or null if the account was deleted or deactivated. */
export async function findCommentAuthorName(tx: Tx, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom("comments as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(sql<string>`coalesce(nullif(u.display_name, ''), u.username)`.as("name"))
    .where("c.id", "=", id)
    .where("u.is_active", "=", true)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Lists the user's comments that are still to be notified about. */
export const listQueuedComments = (tx: Tx, userId: number) =>
  readColumn<number>(tx)`
    select comment_id from outbox_events
    where actor_id = ${userId} and comment_id is not null and state = 'queued'`;

/** Titles of notifications by their kind. `{feature}` is replaced by the title of the feature. */
type Titles = Partial<Record<NotificationKind, string>>;

/** Sets the titles of notifications about the user's comments. */
export const updateAuthorTitles = (tx: Tx, userId: number, titles: Titles) =>
  readRows<{ id: number }>(tx)`
    update notifications n set title = replace(titled.title, '{feature}', f.title)
    from comments c, features f, unnest(${Object.keys(titles)}::text[], ${Object.values(titles)}::text[])
      as titled (kind, title)
    where c.user_id = ${userId} and n.comment_id = c.id and f.id = n.feature_id and n.kind = titled.kind
    returning n.id`;

/** Lists the user's comments that are in notifications as official answers. */
export const listNotifiedAnswers = (tx: Tx, userId: number) =>
  readRows<{ id: number; content: string; content_html: string | null }>(tx)`
    select c.id, c.content, c.content_html from comments c
    where c.user_id = ${userId} and c.posted_as is not null and exists (
      select from notifications n where n.comment_id = c.id and n.kind = 'official_answer')`;

type AnswerMessage = { id: number; message: string };

/** Sets the messages about official answers, by the id of the comment. */
export const updateAnswerMessages = (tx: Tx, messages: readonly AnswerMessage[]) =>
  readRows<{ id: number }>(tx)`
    update notifications n set message = answer.message
    from unnest(${messages.map(({ id }) => id)}::bigint[], ${messages.map(({ message }) => message)}::text[])
      as answer (id, message)
    where n.comment_id = answer.id and n.kind = 'official_answer'
    returning n.id`;
