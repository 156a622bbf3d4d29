/** The SQL of who works where. */
import type { EmploymentProof, EmploymentState } from "@upwell/contract/staff-employments";
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { authorColumns } from "../users/author-columns.ts";

function selectEmployments(db: Db) {
  return db
    .selectFrom("employments as e")
    .innerJoin("platforms as p", "p.id", "e.platform_id")
    .innerJoin("users as u", "u.id", "e.user_id")
    .leftJoin("users as d", "d.id", "e.decided_by")
    .select([
      "e.id",
      "e.user_id",
      "e.state",
      "e.proof",
      "e.company",
      "e.job_title",
      "e.reason",
      "e.claimed_at",
      "e.decided_at",
      "p.id as platform_id",
      "p.name as platform_name",
      "p.slug as platform_slug",
      "p.logo_url",
      "p.website_url",
      "p.trusts_mail_domain",
      "u.email",
      sql<boolean>`u.email_verified_at is not null`.as("email_confirmed"),
      "d.id as decider_id",
      "d.username as decider_username",
      "d.display_name as decider_display_name",
      "d.avatar as decider_avatar",
      "d.role as decider_role",
      "d.is_verified as decider_is_verified",
    ])
    .select(authorColumns);
}
export type EmploymentRow = Awaited<
  ReturnType<ReturnType<typeof selectEmployments>["execute"]>
>[number];

/** All of a person's, the latest claim first. */
export function listEmploymentsOf(db: Db, userId: number): Promise<EmploymentRow[]> {
  return selectEmployments(db)
    .where("e.user_id", "=", userId)
    .orderBy("e.claimed_at", "desc")
    .orderBy("e.id", "desc")
    .execute();
}

/** Those of a state, the longest waiting first. */
export function claimsPage(
  db: Db,
  state: EmploymentState,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let query = selectEmployments(db).where("e.state", "=", state);
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("employments", cursor, cursorTime, cursorInt);
    query = query.where(sql<SqlBool>`(e.claimed_at, e.id) > (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("e.claimed_at").orderBy("e.id").limit(limit);
}

export const claimMarker = (row: EmploymentRow): string =>
  encodeCursor("employments", [row.claimed_at, row.id]);

export function findEmployment(db: Db, id: number): Promise<EmploymentRow | undefined> {
  return selectEmployments(db).where("e.id", "=", id).executeTakeFirst();
}

/** Whoever claims, leaves or is decided about waits for the others: one lock for all of a person's. */
export function lockEmployee(tx: Tx, userId: number) {
  return tx
    .selectFrom("users")
    .select(["id", "role", "email", "email_verified_at"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findPlatformToClaim(tx: Tx, id: number) {
  return tx
    .selectFrom("platforms")
    .select(["id", "website_url", "trusts_mail_domain"])
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();
}

export function findOwn(tx: Tx, userId: number, platformId: number) {
  return tx
    .selectFrom("employments")
    .select(["id", "state", "turned_away_at"])
    .where("user_id", "=", userId)
    .where("platform_id", "=", platformId)
    .executeTakeFirst();
}

export async function countWaiting(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom("employments")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("user_id", "=", userId)
    .where("state", "=", "claimed")
    .executeTakeFirstOrThrow();
  return row.n;
}

type Claim = {
  user_id: number;
  platform_id: number;
  company: string;
  job_title: string;
  state: EmploymentState;
  proof: EmploymentProof;
  claimed_at: Date;
  decided_at: Date | null;
};

/** A first claim, or the same person's next one on the same platform. */
export async function upsertClaim(tx: Tx, claim: Claim): Promise<number> {
  const again = { ...claim, decided_by: null, reason: "" };
  const row = await tx
    .insertInto("employments")
    .values({ ...claim, created_at: claim.claimed_at })
    .onConflict((conflict) => conflict.columns(["user_id", "platform_id"]).doUpdateSet(again))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

type Decision = {
  state: EmploymentState;
  proof: EmploymentProof;
  reason: string;
  decided_by: number;
  decided_at: Date;
  turned_away_at: Date | null;
};

export async function writeDecision(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.updateTable("employments").set(decision).where("id", "=", id).execute();
}

export async function markLeft(tx: Tx, id: number): Promise<void> {
  await tx.updateTable("employments").set({ state: "left" }).where("id", "=", id).execute();
}

/** Of a person who is no employee any more. Answers with the platforms that it was about. */
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

/**
 * Keeps what the person's page shows in step with their employments: the badge, and of the latest
 * verified one where and as what they work.
 */
export async function refreshBadge(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`
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
    where u.id = ${userId}`.execute(tx);
}
