/** SQL of changelogs: entries, and the public ideas that they are about. */
import type { Status } from "@upwell/contract/status/statuses";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { shownVotes } from "../../db/counts/vote-counts.ts";
import type { Database } from "../../db/schema.ts";
import { readRows, run } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import { selectLinkedFeatures } from "../notifications/recipient-queries.ts";
import { picturesJson } from "../pictures/queries.ts";

const summaryColumns = [
  "e.id",
  "e.platform_id",
  "e.title",
  "e.version",
  "e.published_at",
  "e.publish_at",
  "e.created_at",
  "e.updated_at",
] as const;

const selectEntries = (db: Db) => db.selectFrom("changelog_entries as e").select(summaryColumns);

const entryPictures = picturesJson("changelog_entry_id", sql`e.id`, {
  isPublic: sql`(e.published_at is not null)`,
  viewerId: null,
}).as("pictures");

const withDate = <Row extends { published_at: Date | null; created_at: Date }>(row: Row) => ({
  ...row,
  published_at: row.published_at ?? row.created_at,
});

/** Lists the published entries of a platform, newest first. */
export async function listPublishedEntries(db: Db, platformId: number, page: PageRequest) {
  const query = selectEntries(db)
    .select(["e.content_html", entryPictures])
    .where("e.platform_id", "=", platformId)
    .where("e.published_at", "is not", null);
  const rows = await pageByTime(query, "e", page, { column: "published_at" }).execute();
  return rows.map(withDate);
}

/** Finds a published entry with its platform, in any state of the platform. */
export async function findPublishedEntry(db: Db, id: number) {
  const entry = await findEntry(db, id);
  return entry === undefined || entry.published_at === null ? undefined : withDate(entry);
}

/** Lists the drafts and entries of a platform, the last written first. */
export const listAllEntries = (db: Db, platformId: number, page: PageRequest) =>
  pageByTime(selectEntries(db).where("e.platform_id", "=", platformId), "e", page).execute();

/** Finds a draft or entry with its platform, in any state of the platform. */
export const findEntry = (db: Db, id: number) =>
  selectEntries(db)
    .innerJoin("platforms as p", "p.id", "e.platform_id")
    .select(["e.content", "e.content_html", "p.name as platform_name", "p.slug as platform_slug"])
    .select(["p.active as platform_active", "e.has_launched", entryPictures])
    .where("e.id", "=", id)
    .executeTakeFirst();

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

export type LinkedFeatureRow = {
  entry_id: number;
  id: number;
  title: string;
  status: Status;
  upvote_count: number;
};

/** Lists the public ideas of entries, in the order of each entry. */
export async function listLinkedFeatures(db: Db, entryIds: readonly number[]) {
  if (entryIds.length === 0) return [];
  return readRows<LinkedFeatureRow>(db)`
    select l.entry_id, f.id, f.title, f.status, ${shownVotes} as upvote_count
    from (${selectLinkedFeatures(entryIds)}) l join features f on f.id = l.id
    where f.listed order by l.entry_id, l.position, f.id`;
}

/** Inserts a draft and returns its id. */
export const insertEntry = (tx: Tx, entry: Insertable<Database["changelog_entries"]>) =>
  tx.insertInto("changelog_entries").values(entry).returning("id").executeTakeFirstOrThrow();

export const lockEntry = (tx: Tx, id: number) =>
  tx
    .selectFrom("changelog_entries")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Finds and locks a scheduled draft that is due, of an active platform; skips those that other processes publish. */
export const claimDueEntry = (tx: Tx, now: Date) =>
  tx
    .selectFrom("changelog_entries as e")
    .innerJoin("platforms as p", "p.id", "e.platform_id")
    .selectAll("e")
    .where("e.publish_at", "<=", now)
    .where("e.published_at", "is", null)
    .where("p.active", "=", true)
    .orderBy("e.publish_at")
    .limit(1)
    .forNoKeyUpdate("e")
    .skipLocked()
    .executeTakeFirst();

/** Finds who has scheduled a draft, with their present role and place in the team; undefined for an account that is closed. */
export const findScheduler = (tx: Tx, id: number, platformId: number) =>
  tx
    .selectFrom("users as u")
    .leftJoin("employments as m", (join) =>
      join
        .onRef("m.user_id", "=", "u.id")
        .on("m.platform_id", "=", platformId)
        .on("m.state", "=", "verified"),
    )
    .select(["u.id", "u.role", "m.role as team_role"])
    .where("u.id", "=", id)
    .where("u.is_active", "=", true)
    .executeTakeFirst();

export async function updateEntry(
  tx: Tx,
  id: number,
  values: Updateable<Database["changelog_entries"]>,
): Promise<void> {
  await tx.updateTable("changelog_entries").set(values).where("id", "=", id).execute();
}

export async function deleteEntry(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("changelog_entries").where("id", "=", id).execute();
}

/** Counts again whether the team answered the features whose statuses an entry explains, which has changed. */
export const recountAnswers = (tx: Tx, entryId: number): Promise<void> =>
  run(tx)`select update_answer_times(
    array(select feature_id from status_updates where changelog_entry_id = ${entryId} order by feature_id), '{}', '{}')`;

/** Counts the public ones among ideas of a platform, and locks them against deletion. */
export async function countPublicFeatures(tx: Tx, platformId: number, ids: readonly number[]) {
  const rows = await tx
    .selectFrom("features")
    .select("id")
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where("platform_id", "=", platformId)
    .where("listed", "=", true)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return rows.length;
}

/** Replaces the ideas of an entry. Returns whether some were not linked before. */
export async function replaceFeatures(tx: Tx, entryId: number, ids: readonly number[]) {
  const before = await tx
    .deleteFrom("changelog_features")
    .where("entry_id", "=", entryId)
    .returning("feature_id")
    .execute();
  if (ids.length > 0)
    await tx
      .insertInto("changelog_features")
      .values(ids.map((feature_id, position) => ({ entry_id: entryId, feature_id, position })))
      .execute();
  const linked = new Set(before.map(({ feature_id }) => feature_id));
  return ids.some((id) => !linked.has(id));
}
