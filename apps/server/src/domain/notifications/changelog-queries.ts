/** SQL of the notifications about changelog entries. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { readColumn } from "../../db/statements.ts";
import { selectPublishRecipients } from "./recipient-queries.ts";

/** Finds a published entry and locks it: it is neither taken back nor changed until the transaction ends. */
export const findPublishedEntry = (tx: Tx, id: number) =>
  tx
    .selectFrom("changelog_entries as e")
    .innerJoin("platforms as p", "p.id", "e.platform_id")
    .select(["e.id", "e.platform_id", "e.title", "e.content_html", "e.has_launched"])
    .select("p.name as platform")
    .where("e.id", "=", id)
    .where("e.published_at", "is not", null)
    .where("p.active", "=", true)
    .forNoKeyUpdate("e")
    .executeTakeFirst();

type Entry = { id: number; platform_id: number; has_launched: boolean };

/**
 * Records up to `limit` users as notified who have not been notified about the entry: the recipients of its ideas,
 * and the platform's followers if it launched some. Returns their ids.
 */
export const claimEntryRecipients = (tx: Tx, entry: Entry, limit: number) =>
  readColumn<number>(tx)`
    insert into changelog_recipients (entry_id, user_id)
    select ${entry.id}::int, user_id from (
      ${selectPublishRecipients(entry, sql`${entry.has_launched}::boolean`)}
    ) recipient
    where not exists (
      select from changelog_recipients c
      where c.entry_id = ${entry.id} and c.user_id = recipient.user_id)
    order by user_id limit ${limit}
    on conflict do nothing
    returning user_id`;

export const deleteEntryNotifications = (tx: Tx, entryId: number) =>
  tx
    .deleteFrom("notifications")
    .where("changelog_entry_id", "=", entryId)
    .returning(["id", "user_id", "is_read", "is_shown", "mailed_at"])
    .execute();

/** Forgets that users were notified about an entry. */
export async function deleteEntryRecipients(
  tx: Tx,
  entryId: number,
  userIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom("changelog_recipients")
    .where("entry_id", "=", entryId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::int[])`)
    .execute();
}

/** Rewords the notifications about an entry. Returns those that changed. */
export const updateEntryNotifications = (
  tx: Tx,
  entryId: number,
  { title, message }: { title: string; message: string },
) =>
  tx
    .updateTable("notifications")
    .set({ title, message })
    .where("changelog_entry_id", "=", entryId)
    .returning("id")
    .execute();
