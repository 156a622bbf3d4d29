/** Deletes or rewords the notifications about a changelog entry, which the caller has locked. */
import { htmlToText } from "@upwell/markdown/html-to-text";
import * as m from "@upwell/messages/notifications";
import type { WriteTx } from "../../db/write.ts";
import {
  deleteEntryNotifications,
  deleteEntryRecipients,
  findPublishedEntry,
  updateEntryNotifications,
} from "./changelog-queries.ts";
import { finish, recall } from "./retract.ts";

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
  const text = m.changelogPublished(platform, title, htmlToText(content_html));
  await recall(tx, await updateEntryNotifications(tx, entryId, text));
}
