/** SQL of the notifications about changelog entries. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { shownVotes } from "../../db/counts/vote-counts.ts";
import { readColumn, readRows } from "../../db/statements.ts";
import { selectLinkedFeatures, selectPublishRecipients } from "./recipient-queries.ts";

/** Finds a published entry and locks it: it is neither taken back nor changed until the transaction ends. */
export const findPublishedEntry = (tx: Tx, id: number) =>
  tx
    .selectFrom("changelog_entries as e")
    .innerJoin("platforms as p", "p.id", "e.platform_id")
    .select(["e.id", "e.platform_id", "e.title", "e.content_html", "e.has_launched"])
    .select("e.first_published_at")
    .select("p.name as platform")
    .where("e.id", "=", id)
    .where("e.published_at", "is not", null)
    .where("p.active", "=", true)
    .forNoKeyUpdate("e")
    .executeTakeFirst();

type Entry = { id: number; platform_id: number; has_launched: boolean };

/**
 * Records up to `limit` users as notified who have not been notified about the entry: the recipients of its ideas, the
 * followers of the changelog, and the platform's if it launched some. Returns their ids.
 */
export const claimEntryRecipients = (tx: Tx, entry: Entry, limit: number) =>
  readColumn<number>(tx)`
    insert into changelog_recipients (entry_id, user_id)
    select ${entry.id}::bigint, user_id from (
      ${selectPublishRecipients(entry, sql`${entry.has_launched}::boolean`)}
    ) recipient
    where not exists (
      select from changelog_recipients c
      where c.entry_id = ${entry.id} and c.user_id = recipient.user_id)
    order by user_id limit ${limit}
    on conflict do nothing
    returning user_id`;

/** Lists who of the recipients follows the changelog. */
export const listEntryFollowers = (tx: Tx, { platform_id }: Entry, recipients: readonly number[]) =>
  readColumn<number>(tx)`
    select user_id from changelog_follows
    where platform_id = ${platform_id} and user_id = any(${[...recipients]}::bigint[])`;

type Launch = { feature_id: number; feature: string; votes: number; voters: number[] };

/**
 * Lists the public ideas that an entry launched, with those of the recipients who voted for them. The notification asks
 * them whether it is solved, so that no survey does.
 */
export const askLaunchVoters = (
  tx: Tx,
  entry: Pick<Entry, "id" | "has_launched"> & { first_published_at: Date | null },
  recipients: readonly number[],
) =>
  readRows<Launch>(tx)`
    with launched as (
      select f.id, f.title, ${shownVotes} as upvote_count, l.position
      from (${selectLinkedFeatures([entry.id])}) l join features f on f.id = l.id
      where ${entry.has_launched}::boolean and f.listed and f.status_rank = 0
        and f.launched_at >= ${entry.first_published_at}::timestamptz - interval '1 minute'
    ), voter as (
      select l.id as feature_id, v.user_id from launched l join cast_votes v on v.feature_id = l.id
      where v.user_id = any(${[...recipients]}::bigint[])
    ), asked as (
      insert into outcome_survey_recipients (feature_id, user_id)
      select feature_id, user_id from voter order by 1, 2 on conflict do nothing
    )
    select l.id as feature_id, l.title as feature, l.upvote_count as votes, array_agg(v.user_id) as voters
    from launched l join voter v on v.feature_id = l.id
    group by l.id, l.title, l.upvote_count, l.position order by l.position`;

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
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .execute();
}

/** Rewords the notifications about an entry of one kind. Returns those that changed. */
export const updateEntryNotifications = (
  tx: Tx,
  entryId: number,
  kind: "changelog_published" | "followed_changelog" | "feature_launched",
  text: { title?: string; message: string },
) =>
  tx
    .updateTable("notifications")
    .set(text)
    .where("changelog_entry_id", "=", entryId)
    .where("kind", "=", kind)
    .returning("id")
    .execute();
