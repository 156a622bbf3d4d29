/** Deletes or rewords notifications whose text was unpublished, deleted or edited. */

import { htmlToText } from "@upwell/markdown/html-to-text";
import { anonymous } from "@upwell/messages/common";
import * as m from "@upwell/messages/notifications";
import type { Tx } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { getPlainText } from "../../formatter/format-text.ts";
import { cancelQueuedDigests } from "../mail/mail.ts";
import {
  deleteEntryNotifications,
  deleteEntryRecipients,
  findPublishedEntry,
  updateEntryNotifications,
} from "./changelog-queries.ts";
import type { OutboxEventRow } from "./outbox-queries.ts";
import * as queries from "./retract-queries.ts";
import {
  listNotifiedAnswers,
  listQueuedComments,
  lockText,
  updateAnswerMessages,
  updateAuthorTitles,
} from "./retract-queries.ts";

/** Recalls queued emails that contain these notifications or news of these features, so that they are built again. */
async function recall(
  tx: Tx,
  rows: readonly { id: number }[],
  featureIds: readonly number[] = [],
): Promise<void> {
  const recalled = await cancelQueuedDigests(
    tx,
    rows.map(({ id }) => id),
    featureIds,
  );
  await queries.markUnmailed(tx, recalled);
}

/** Recalls emails, and updates the unread counts of users who lose unread notifications. */
async function finish(
  tx: WriteTx,
  rows: readonly queries.DeletedNotification[],
  featureIds: readonly number[] = [],
): Promise<void> {
  await recall(tx, rows, featureIds);
  const ids = new Set(
    rows.filter(({ is_read, is_shown }) => is_shown && !is_read).map(({ user_id }) => user_id),
  );
  if (ids.size > 0) tx.publish({ to: "users", ids: [...ids] });
}

export async function retractFeatures(tx: WriteTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await queries.lockText(tx, "feature", ids);
  await finish(tx, await queries.deleteFeatureNotifications(tx, ids), ids);
}

export async function retractComments(tx: WriteTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await queries.lockComments(tx, ids);
  await queries.lockText(tx, "comment", ids);
  await finish(tx, await queries.deleteCommentNotifications(tx, ids));
}

export const retractThread = async (tx: WriteTx, id: number): Promise<void> =>
  retractComments(tx, [id, ...(await queries.listReplyIds(tx, id))]);

/** Deletes the notifications of whom a note mentions. */
export const retractNote = async (tx: WriteTx, id: number): Promise<void> =>
  finish(tx, await queries.deleteNoteNotifications(tx, id));

/** Deletes the unread notifications of who no longer is the assignee of these features. */
export const retractAssignment = async (
  tx: WriteTx,
  userId: number,
  ids: readonly number[],
): Promise<void> => finish(tx, await queries.deleteAssignmentNotifications(tx, userId, ids));

/** Rewords the notifications about an edited comment, of which it takes the plain text. */
export async function rewordComment(tx: Tx, id: number, text: string): Promise<void> {
  await queries.lockText(tx, "comment", [id]);
  const author = (await queries.findCommentAuthorName(tx, id)) ?? anonymous;
  const { message } = m.commentOnFeature(author, "", text);
  const { message: official } = m.officialAnswer(author, "", "", text);
  await recall(tx, await queries.updateCommentMessages(tx, id, { message, official }));
}

export async function rewordFeature(tx: Tx, id: number, titles: { before: string; after: string }) {
  if (titles.before === titles.after) return;
  await queries.lockText(tx, "feature", [id]);
  const quoted = { before: m.titleInQuotes(titles.before), after: m.titleInQuotes(titles.after) };
  await recall(tx, await queries.updateFeatureTitles(tx, id, quoted), [id]);
}

/** Locks the event's texts: they are neither unpublished nor reworded until the transaction ends. */
export async function lockSubject(tx: Tx, event: OutboxEventRow): Promise<void> {
  const { feature_id, other_feature_id, comment_id, merge_id } = event;
  const merged = merge_id === null ? [] : await queries.listMergeFeatureIds(tx, merge_id);
  await queries.shareTextLock(tx, "feature", [
    ...[feature_id, other_feature_id].filter((id) => id !== null),
    ...merged,
  ]);
  if (comment_id !== null) await queries.shareTextLock(tx, "comment", [comment_id]);
}

/** Deletes the notifications. Users who had neither read theirs nor got it by mail may be notified again. */
export async function retractEntry(tx: WriteTx, entryId: number): Promise<void> {
  const deleted = await deleteEntryNotifications(tx, entryId);
  const unseen = deleted.filter(({ is_read, mailed_at }) => !is_read && mailed_at === null);
  await deleteEntryRecipients(
    tx,
    entryId,
    unseen.map(({ user_id }) => user_id),
  );
  await finish(tx, deleted);
}

/** Rewords the notifications about a published entry that was edited. */
export async function rewordEntry(tx: WriteTx, entryId: number): Promise<void> {
  const entry = await findPublishedEntry(tx, entryId);
  if (entry === undefined) return;
  const { platform, title, content_html } = entry;
  const text = htmlToText(content_html);
  const published = m.changelogPublished(platform, title, text);
  // Their titles are about the idea.
  const { message } = m.featureLaunched("", { votes: 1, entry: title, text });
  await recall(tx, [
    ...(await updateEntryNotifications(tx, entryId, "changelog_published", published)),
    ...(await updateEntryNotifications(tx, entryId, "followed_changelog", published)),
    ...(await updateEntryNotifications(tx, entryId, "feature_launched", { message })),
  ]);
}

const feature = "{feature}";

/** Rewords the notifications about a user's comments; null for an account without a public name. */
export async function rewordAuthor(tx: Tx, userId: number, name: string | null): Promise<void> {
  const who = name ?? anonymous;
  // Waits for notifications that are being written with the previous name.
  await lockText(tx, "comment", await listQueuedComments(tx, userId));
  const messages = (await listNotifiedAnswers(tx, userId)).map((comment) => ({
    id: comment.id,
    message: m.officialAnswer(who, "", "", getPlainText(comment)).message,
  }));
  await recall(tx, [
    ...(await updateAuthorTitles(tx, userId, {
      comment_on_feature: m.commentOnFeature(who, feature, "").title,
      reply_to_comment: m.replyToComment(who, feature, "").title,
      comment_mention: m.commentMention(who, feature, "").title,
    })),
    ...(await updateAnswerMessages(tx, messages)),
  ]);
}
