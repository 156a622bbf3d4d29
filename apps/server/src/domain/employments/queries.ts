import type { EmploymentProof, EmploymentState } from "@upwell/contract/employments/values";
import { type InferResult, type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { hasRow, readRows, run } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import { accountColumns } from "../authors/queries.ts";

/** The ids of a person's accounts, as far as they are known: those of the mailbox of one, and those that were joined to it. */
const accountsOf = (userId: RawBuilder<unknown>) => sql`
  select other.id from users me join users other on voting_mailbox(other.email) = voting_mailbox(me.email)
  where me.id = ${userId} and other.email_verified_at is not null
  union all select joined_id from account_joins where kept_id = ${userId} and undone_at is null`;

export const selectEmployments = (db: Db) =>
  db
    .selectFrom("employments as e")
    .innerJoin("platforms as p", "p.id", "e.platform_id")
    .innerJoin("users as u", "u.id", "e.user_id")
    .leftJoin("users as d", "d.id", "e.decided_by")
    .select([
      "e.id",
      "e.user_id",
      "e.state",
      "e.proof",
      "e.role",
      "e.company",
      "e.job_title",
      "e.reason",
      "e.claimed_at",
      "e.decided_at",
      "e.dns_token",
      "e.proof_address",
      "e.proof_seen_at",
      "e.proof_ends_at",
      "p.id as platform_id",
      "p.name as platform_name",
      "p.slug as platform_slug",
      "p.logo_url",
      "p.website_url",
      "p.trusts_mail_domain",
      "p.confirmed_website_url",
      "p.unproved_website_url",
      "p.repository_url",
      "p.repository_forge",
      "p.repository_id",
      "p.repository_confirmed_as",
      "p.review_state",
      "p.suggested_by",
      "p.active as is_public",
      "u.email",
      sql<boolean>`u.email_verified_at is not null`.as("email_confirmed"),
      "d.id as decider_id",
      "d.username as decider_username",
      "d.display_name as decider_display_name",
      "d.avatar as decider_avatar",
      "d.role as decider_role",
      "d.is_verified as decider_is_verified",
      // A decision against one account of a person stands against claims of their others, which an array finds by index.
      sql<Date | null>`coalesce(e.rejected_at, case when e.state = 'claimed' then (
        select max(o.rejected_at) from employments o
        where o.platform_id = e.platform_id and o.user_id = any(array(${accountsOf(sql.ref("e.user_id"))}))) end)`.as(
        "rejected_at",
      ),
    ])
    .select(accountColumns);

export type EmploymentRow = InferResult<ReturnType<typeof selectEmployments>>[number];

/** Lists the employments of a user, latest claim first. */
export const listUserEmployments = (db: Db, userId: number): Promise<EmploymentRow[]> =>
  selectEmployments(db)
    .where("e.user_id", "=", userId)
    .orderBy("e.claimed_at", "desc")
    .orderBy("e.id", "desc")
    .execute();

export const listVerifiedPlatforms = (db: Db, userId: number, limit: number) =>
  db
    .selectFrom("employments as e")
    .innerJoin("platforms as p", "p.id", "e.platform_id")
    .select(["p.id", "p.name", "p.slug", "p.logo_url"])
    .where("e.user_id", "=", userId)
    .where("e.state", "=", "verified")
    .where("p.active", "=", true)
    .orderBy("p.name")
    .orderBy("p.id")
    .limit(limit)
    .execute();

export type ClaimFilter = {
  state: EmploymentState;
  platform: number | undefined;
  proof: EmploymentProof | undefined;
};

/** Selects a page of claims of a state, oldest first. */
export function claimsPage(db: Db, { state, platform, proof }: ClaimFilter, page: PageRequest) {
  // With a page that waits for its review, the claim waits.
  let query = selectEmployments(db)
    .where("e.state", "=", state)
    .where("p.review_state", "=", "approved");
  if (platform !== undefined) query = query.where("e.platform_id", "=", platform);
  if (proof !== undefined) query = query.where("e.proof", "=", proof);
  return pageByTime(query, "e", page, { column: "claimed_at", direction: "asc" });
}

export const findEmployment = (db: Db, id: number): Promise<EmploymentRow | undefined> =>
  selectEmployments(db).where("e.id", "=", id).executeTakeFirst();

/** Serializes all changes to a user's employments. */
export const lockEmployee = (tx: Tx, userId: number) =>
  tx
    .selectFrom("users")
    .select(["id", "role", "email", "email_verified_at"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findPlatformToClaim = (tx: Tx, id: number) =>
  tx
    .selectFrom("platforms")
    .select(["id", "website_url", "confirmed_website_url", "trusts_mail_domain"])
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();

export const findUserEmployment = (tx: Tx, userId: number, platformId: number) =>
  tx
    .selectFrom("employments")
    .select(["id", "state"])
    .where("user_id", "=", userId)
    .where("platform_id", "=", platformId)
    .executeTakeFirst();

/** Lists the addresses of accounts against whose work for a platform a decision stands, and whether they are the person's own. */
export const listRefused = (tx: Tx, userId: number, platformId: number) =>
  readRows<{ email: string; is_own: boolean }>(tx)`
    select u.email, u.id in (select ${userId}::bigint union all ${accountsOf(sql`${userId}::bigint`)}) as is_own
    from employments e join users u on u.id = e.user_id
    where e.platform_id = ${platformId} and e.rejected_at is not null`;

export async function countPendingClaims(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom("employments")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("user_id", "=", userId)
    .where("state", "=", "claimed")
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Inserts a claim or replaces the user's previous one on the platform. */
export async function upsertClaim(tx: Tx, claim: Insertable<Database["employments"]>) {
  // A record that was published for an earlier claim does not prove a new one.
  const dns_token = sql<string>`case when employments.state = 'claimed' then employments.dns_token
    else gen_random_uuid() end`;
  const update = { ...claim, decided_by: null, reason: "", dns_token };
  const row = await tx
    .insertInto("employments")
    .values({ ...claim, created_at: claim.claimed_at })
    .onConflict((conflict) => conflict.columns(["user_id", "platform_id"]).doUpdateSet(update))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function writeDecision(
  tx: Tx,
  id: number,
  decision: Updateable<Database["employments"]>,
): Promise<void> {
  await tx.updateTable("employments").set(decision).where("id", "=", id).execute();
}

/** Lists the claims of a platform that were proved while it waited. */
export const listProvedClaims = (tx: Tx, platformId: number): Promise<EmploymentRow[]> =>
  selectEmployments(tx)
    .where("e.platform_id", "=", platformId)
    .where("e.state", "=", "claimed")
    .where("e.proof", "<>", "")
    .orderBy("e.id")
    .execute();

/** Makes the claims of suggestions that joined a platform claims of that one, which nothing has proved yet. */
export const moveClaims = (tx: Tx, from: readonly number[], to: number): Promise<void> =>
  run(tx)`
    update employments e set platform_id = ${to}, proof = '', dns_token = gen_random_uuid()
    where e.id in (
      select distinct on (c.user_id) c.id from employments c
      where c.platform_id = any(${[...from]}::bigint[]) and c.state = 'claimed'
        and not exists (select from employments o where o.user_id = c.user_id and o.platform_id = ${to})
      order by c.user_id, c.id)`;

/** Ends the claims of a suggestion that was rejected. */
export const closeClaims = (tx: Tx, platformId: number): Promise<void> =>
  run(
    tx,
  )`update employments set state = 'left' where platform_id = ${platformId} and state = 'claimed'`;

export async function markLeft(tx: Tx, id: number): Promise<void> {
  await tx.updateTable("employments").set({ state: "left" }).where("id", "=", id).execute();
}

/** Ends all employments of a user. Returns the platform ids. */
export async function markAllLeft(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .updateTable("employments")
    .set({ state: "left" })
    .where("user_id", "=", userId)
    .where("state", "in", ["claimed", "verified"])
    .returning("platform_id")
    .execute();
  return rows.map(({ platform_id }) => platform_id);
}

/** Updates badge, company and job title of the profile from the latest verified employment. */
export const refreshBadge = (tx: Tx, userId: number, now: Date): Promise<void> =>
  run(tx)`
    with latest as (
      select company, job_title from employments
      where user_id = ${userId} and state = 'verified'
      order by decided_at desc nulls last, id desc limit 1
    )
    update users u set
      is_verified = exists (select from latest),
      company = coalesce((select nullif(company, '') from latest), u.company),
      job_title = coalesce((select nullif(job_title, '') from latest), u.job_title),
      updated_at = ${now}::timestamptz
    where u.id = ${userId}`;

/**
 * Whether another account of a user's mailbox works for a platform: its owner then does not decide about the platform's record as
 * an administrator.
 */
export const worksThereToo = (db: Db, userId: number, platformId: number) =>
  hasRow(db)`
    select from users me
      join users o on o.email_verified_at is not null and voting_mailbox(o.email) = voting_mailbox(me.email)
      join employments e on e.user_id = o.id and e.platform_id = ${platformId} and e.state = 'verified'
    where me.id = ${userId} and me.email_verified_at is not null`;
