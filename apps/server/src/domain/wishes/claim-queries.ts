/** SQL of claims that a product has what a wish or an idea asks for. */
import type { ClaimProof, ClaimState } from "@upwell/contract/claims/values";
import { limits } from "@upwell/contract/limits";
import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { countMailboxes } from "../../db/counts/mailbox-votes.ts";
import { runPrepared } from "../../db/prepared.ts";
import type { Database } from "../../db/schema.ts";
import { readColumn, readOne, readRow, readValue, run } from "../../db/statements.ts";
import { cursorId, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";

/** How many mailboxes, without that of who made the claim `c`, confirm or deny it. */
const countVoices = (agrees: boolean) =>
  countMailboxes(
    sql`(select user_id from claim_voices where claim_id = c.id and agrees = ${sql.lit(agrees)}) v`,
    sql`c.user_id`,
  );

/** Selects claims of products that are shown: not of platforms that were taken down. */
const selectClaims = (db: Db) =>
  db
    .selectFrom("claims as c")
    .leftJoin("platforms as p", "p.id", "c.platform_id")
    .select(["c.id", "c.feature_id", "c.wish_id", "c.url", "c.since", "c.state", "c.proof"])
    .select(["c.user_id", "c.confirmed_at", "c.product_name", "c.product_url", "c.platform_id"])
    .select([
      "p.name as platform_name",
      "p.slug as platform_slug",
      "p.logo_url as platform_logo_url",
    ])
    .select(countVoices(true).as("confirmation_count"))
    .select(countVoices(false).as("denial_count"))
    .where((eb) => eb.or([eb("c.platform_id", "is", null), eb("p.active", "=", true)]));

export type ClaimRow = Awaited<ReturnType<ReturnType<typeof selectClaims>["execute"]>>[number];

const ofFeature = (id: number) => sql<boolean>`c.feature_id = ${id}::bigint`;
const ofWish = (id: number) => sql<boolean>`(c.wish_id = ${id}::bigint
  or c.feature_id in (select f.id from features f where f.wish_id = ${id}::bigint and f.listed))`;

/** Lists the accepted and pending claims of a wish and its public features, or of a feature; accepted ones first. */
export const listClaims = (db: Db, of: { wish_id: number } | { feature_id: number }) =>
  runPrepared(
    db,
    selectClaims(db)
      .where("wish_id" in of ? ofWish(of.wish_id) : ofFeature(of.feature_id))
      .where("c.state", "in", ["accepted", "pending"])
      .orderBy("c.state")
      .orderBy("c.id")
      .limit(sql.lit(5 * limits.claims.perSubject))
      .compile(),
  );

export const findClaim = (db: Db, id: number) =>
  selectClaims(db).where("c.id", "=", id).executeTakeFirst();

export const lockClaim = (tx: Tx, id: number) =>
  readRow<{ state: ClaimState; user_id: number | null }>(tx)`
    select state, user_id from claims where id = ${id} for update`;

/** Lists the claims that people contest, the latest first, with the title of what they are about. */
export function listContestedPage(
  db: Db,
  platformId: number | undefined,
  { limit, cursor }: PageRequest,
) {
  let query = selectClaims(db)
    .leftJoin("features as f", "f.id", "c.feature_id")
    .leftJoin("wishes as w", "w.id", "c.wish_id")
    .select(sql<string>`coalesce(f.title, w.title)`.as("title"))
    .where("c.state", "=", "contested")
    .orderBy("c.id", "desc")
    .limit(limit);
  if (platformId !== undefined) query = query.where("c.platform_id", "=", platformId);
  if (cursor !== undefined)
    query = query.where("c.id", "<", decodeCursor("claims", cursor, cursorId)[0]);
  return query.execute();
}

export const toClaimCursor = ({ id }: { id: number }): string => encodeCursor("claims", [id]);

/** Finds the public feature of a platform in a wish with the most votes. */
export const findOwnFeature = async (db: Db, wishId: number, platformId: number) =>
  (
    await readColumn<number>(db)`
      select id from features where wish_id = ${wishId} and platform_id = ${platformId} and listed
      order by upvote_count desc, id limit 1`
  )[0];

type NewClaim = Insertable<Database["claims"]>;

/**
 * Counts the claims of the same wish or feature, those of the same product, and the waiting ones of the user. Lets others wait
 * that ask until the transaction ends, so that two at the same moment see each other.
 */
export async function countClaims(tx: Tx, claim: NewClaim) {
  const subject = claim.feature_id ?? claim.wish_id;
  await run(tx)`select pg_advisory_xact_lock(hashtextextended('claims', ${subject}::bigint))`;
  return readOne<{ claims: number; is_made: boolean; waiting: number }>(tx)`
    with c as (
      select * from claims where state <> 'refused'
        and (feature_id = ${claim.feature_id}::bigint or wish_id = ${claim.wish_id}::bigint)
    ) select (select count(*)::int from c) as claims,
      exists (select from c where platform_id = ${claim.platform_id}::bigint
        or platform_id is null and lower(product_name) = lower(${claim.product_name ?? ""})
        or platform_id is null and product_url = ${claim.product_url ?? ""}) as is_made,
      (select count(*)::int from claims where user_id = ${claim.user_id} and state = 'pending') as waiting`;
}

export const insertClaim = (tx: Tx, claim: NewClaim) =>
  tx.insertInto("claims").values(claim).returning(["id", "state"]).executeTakeFirstOrThrow();

/** Records whether a user agrees, in place of what they said before. Returns the voices by mailboxes. */
export async function addVoice(tx: Tx, id: number, userId: number, agrees: boolean) {
  await run(tx)`
    insert into claim_voices (claim_id, user_id, agrees) values (${id}, ${userId}, ${agrees})
    on conflict (claim_id, user_id) do update set agrees = excluded.agrees`;
  return readValue<number>(tx)`select ${countVoices(agrees)} as n from claims c where c.id = ${id}`;
}

type Decision = {
  state: ClaimState;
  proof: ClaimProof | null;
  decided_by: number | null;
  confirmed_at?: Date;
};

/** Decides a claim, which a person's decision frees from what people said before. */
export async function decideClaim(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.updateTable("claims").set(decision).where("id", "=", id).execute();
  if (decision.decided_by !== null)
    await run(tx)`delete from claim_voices where claim_id = ${id} and not agrees`;
}

export const touchClaim = (tx: Tx, id: number, confirmed_at: Date) =>
  tx.updateTable("claims").set({ confirmed_at }).where("id", "=", id).execute();

export const deleteClaim = (tx: Tx, id: number): Promise<void> =>
  run(tx)`delete from claims where id = ${id}`;

/** Finds an active platform with a website of that host. */
export const findPlatformOfHost = (db: Db, host: string) =>
  readRow<{ id: number }>(db)`
    select id from platforms where active and website_host = ${host} limit 1`;
