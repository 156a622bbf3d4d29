/** SQL of links to answers elsewhere. */
import type { AnswerLinkProof, AnswerLinkState } from "@upwell/contract/answer-links/values";
import { limits } from "@upwell/contract/limits";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { countMailboxes } from "../../db/counts/mailbox-votes.ts";
import { readOne, readRow, readRows, readValue, run } from "../../db/statements.ts";
import { cursorId, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";

const columns = ["l.id", "l.feature_id", "l.url", "l.sentence", "l.answered_on"] as const;

/** By how many mailboxes the link `l` is confirmed, without that of who added it. */
const confirmationCount = countMailboxes(
  sql`(select user_id from answer_link_confirmations where answer_link_id = l.id) v`,
  sql`l.user_id`,
);

const isConfirmedBy = (viewerId: number) => sql<boolean>`exists (
  select from answer_link_confirmations c where c.answer_link_id = l.id and c.user_id = ${viewerId})`;

const isDayConfirmed = (column: string) =>
  sql<boolean>`${sql.ref(column)} is not null`.as("is_day_confirmed");

const selectLinks = (db: Db) =>
  db
    .selectFrom("answer_links as l")
    .select(columns)
    .select([
      "l.state",
      "l.proof",
      "l.created_at",
      "l.contested_at",
      confirmationCount.as("confirmation_count"),
    ])
    .select(isDayConfirmed("l.day_confirmed_at"));

/** Lists the accepted links of a feature, the oldest answer first. */
export const listAccepted = (db: Db, featureId: number) =>
  selectLinks(db)
    .where("l.feature_id", "=", featureId)
    .where("l.state", "=", "accepted")
    .orderBy("l.answered_on")
    .orderBy("l.id")
    .execute();

const isContestedBy = (viewerId: number) => sql<boolean>`exists (
  select from answer_link_contests c where c.answer_link_id = l.id and c.user_id = ${viewerId})`;

const selectOwned = (db: Db, viewerId: number) =>
  selectLinks(db)
    .select(["l.user_id", isConfirmedBy(viewerId).as("is_confirmed")])
    .select(isContestedBy(viewerId).as("is_contested"));

/** Lists the links of a feature that were not refused, the oldest answer first. */
export const listStanding = (db: Db, featureId: number, viewerId: number) =>
  selectOwned(db, viewerId)
    .where("l.feature_id", "=", featureId)
    .where("l.state", "<>", "refused")
    .orderBy("l.answered_on")
    .orderBy("l.id")
    .execute();

export type OwnedLink = Awaited<ReturnType<typeof listStanding>>[number];

export const findLink = (db: Db, id: number, viewerId: number) =>
  selectOwned(db, viewerId)
    .innerJoin("features as f", "f.id", "l.feature_id")
    .select("f.title")
    .where("l.id", "=", id)
    .executeTakeFirst();

type Counted = { feature: { id: number; platform_id: number }; user_id: number; url: string };

const isSameAddress = (url: string) => sql<boolean>`answer_address(url) = answer_address(${url})`;

/** Deletes the link of an address that waits for its sentence, so that it can be added again. */
export async function deleteWithoutSentence(tx: Tx, featureId: number, url: string): Promise<void> {
  await tx
    .deleteFrom("answer_links")
    .where("feature_id", "=", featureId)
    .where("state", "=", "pending")
    .where("sentence", "is", null)
    .where(isSameAddress(url))
    .execute();
}

/**
 * Counts the links of a feature, the features of a platform that an address is linked on, and the links of a user that
 * wait. Refused ones are linked, and not counted. Also returns the day in UTC on which the feature was suggested.
 */
export const countLinks = (tx: Tx, { feature, user_id, url }: Counted) =>
  readOne<{
    links: number;
    features: number;
    waiting: number;
    is_linked: boolean;
    suggested_on: string;
  }>(tx)`
    select (select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') from features where id = ${feature.id}) as suggested_on,
      (select count(*)::int from answer_links where feature_id = ${feature.id} and state <> 'refused') as links,
      (select count(*)::int from answer_links where user_id = ${user_id} and state = 'pending') as waiting,
      (select count(*)::int from answer_links
        where platform_id = ${feature.platform_id} and ${isSameAddress(url)} and state <> 'refused') as features,
      exists (select from answer_links where feature_id = ${feature.id} and ${isSameAddress(url)}) as is_linked`;

/**
 * Returns how many more links of a platform can begin to count now. Not counting those that an admin accepted. Lets others
 * wait that ask until the transaction ends, so that they count each other; locks on features come first.
 */
export async function countFreeLinks(tx: Tx, platformId: number, now: Date): Promise<number> {
  await run(
    tx,
  )`select pg_advisory_xact_lock(hashtextextended('answer links', ${platformId}::bigint))`;
  const since = new Date(now.getTime() - 60 * 60_000);
  const counted = await readValue<number>(tx)`
    select count(*)::int as n from answer_links where platform_id = ${platformId} and state = 'accepted'
      and decided_at > ${since}::timestamptz and proof <> 'site'`;
  return Math.max(0, limits.answerLinks.perHour - counted);
}

/** Returns the addresses by which links are accepted: the platform's website, if it is confirmed, and its places. */
export const findAddresses = async (db: Db, platformId: number) =>
  (await readRow<{ website: string | null; places: string[] }>(db)`
    select case when website_url = confirmed_website_url then website_url end as website,
      array(select url from answer_places where platform_id = p.id order by url) as places
    from platforms p where id = ${platformId}`) ?? { website: null, places: [] };

type NewLink = {
  platform_id: number;
  feature_id: number;
  user_id: number;
  url: string;
  sentence: string;
  answered_on: string;
  state: AnswerLinkState;
  proof: AnswerLinkProof | null;
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Date;
};

export async function insertLink(tx: Tx, link: NewLink): Promise<number> {
  const { id } = await tx
    .insertInto("answer_links")
    .values(link)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a link with its feature, the feature first. Returns undefined if it is gone. */
export async function lockLink(tx: Tx, id: number) {
  const rows = await readRows<{ feature_id: number }>(tx)`
    select f.id as feature_id from features f
    where f.id = (select feature_id from answer_links where id = ${id}) for no key update`;
  if (rows[0] === undefined) return undefined;
  return tx
    .selectFrom("answer_links")
    .select(["id", "feature_id", "platform_id", "user_id", "url", "sentence", "state"])
    .select("contested_at")
    .select(isDayConfirmed("day_confirmed_at"))
    .select(
      sql<boolean>`exists (select from users u where u.id = decided_by and u.role = 'admin')`.as(
        "is_decided_by_site",
      ),
    )
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

type Decision = {
  state: AnswerLinkState;
  proof: AnswerLinkProof | null;
  decided_by: number | null;
  decided_at: Date;
  reason?: string;
};

export async function decideLink(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.updateTable("answer_links").set(decision).where("id", "=", id).execute();
}

export async function confirmDay(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable("answer_links").set({ day_confirmed_at: at }).where("id", "=", id).execute();
}

/** Adds a confirmation once. Returns by how many mailboxes, without that of who added the link, it is confirmed. */
export async function addConfirmation(tx: Tx, id: number, userId: number): Promise<number> {
  await run(tx)`
    insert into answer_link_confirmations (answer_link_id, user_id) values (${id}, ${userId})
    on conflict do nothing`;
  return readValue<number>(
    tx,
  )`select ${confirmationCount} as n from answer_links l where l.id = ${id}`;
}

export async function deleteLink(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("answer_links").where("id", "=", id).execute();
}

/** Lists the links of a platform in a state, latest first. */
export function listPlatformPage(
  db: Db,
  platformId: number,
  state: AnswerLinkState,
  { limit, cursor }: PageRequest,
) {
  let query = selectLinks(db)
    .innerJoin("features as f", "f.id", "l.feature_id")
    .select(["l.user_id", "l.reason", "f.title", "f.platform_id"])
    .where("l.platform_id", "=", platformId)
    .where("l.state", "=", state)
    .where("f.listed", "=", true);
  if (cursor !== undefined)
    query = query.where("l.id", "<", decodeCursor("answer-links", cursor, cursorId)[0]);
  return query.orderBy("l.id", "desc").limit(limit).execute();
}

export const toLinkCursor = ({ id }: { id: number }): string => encodeCursor("answer-links", [id]);

/** Replaces the places of a platform; those that stay keep who named them. */
export async function replacePlaces(
  tx: Tx,
  { platformId, urls, by }: { platformId: number; urls: readonly string[]; by: number },
): Promise<void> {
  await tx
    .deleteFrom("answer_places")
    .where("platform_id", "=", platformId)
    .where(sql<boolean>`url <> all(${[...urls]}::text[])`)
    .execute();
  if (urls.length === 0) return;
  await tx
    .insertInto("answer_places")
    .values(urls.map((url) => ({ platform_id: platformId, url, made_by: by })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the first pending links of a platform with the sentence that answers. */
export const listPending = (tx: Tx, platformId: number) =>
  tx
    .selectFrom("answer_links")
    .select(["id", "feature_id", "user_id", "url"])
    .where("platform_id", "=", platformId)
    .where("state", "=", "pending")
    .where("sentence", "is not", null)
    .where("contested_at", "is", null)
    .orderBy("id")
    .limit(1000)
    .execute();

/** Accepts those of the links that are still pending, and returns them. Their features are locked. */
export async function acceptPending(tx: Tx, ids: readonly number[], by: number, at: Date) {
  if (ids.length === 0) return [];
  return tx
    .updateTable("answer_links")
    .set({ state: "accepted", proof: "place", decided_by: by, decided_at: at })
    .where("id", "in", ids)
    .where("state", "=", "pending")
    .returning(["id", "feature_id"])
    .execute();
}
