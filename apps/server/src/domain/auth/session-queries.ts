/** The SQL of sessions. */
import { type Insertable, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import type { Database } from "../../db/schema.ts";

export async function insertSession(
  db: Db,
  session: Insertable<Database["sessions"]>,
): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

export async function deleteExpiredSessions(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("expires_at", "<=", now)
    .execute();
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Nobody stays signed in to the account. */
export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** The session of a token, its person, and the platforms whose verified employee that is. */
export async function findSession(db: Db, tokenHash: Uint8Array, now: Date) {
  const query = db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select([
      "s.id as session_id",
      "s.last_used_at",
      "s.idle_seconds",
      "s.expires_at",
      sql<boolean>`u.email_verified_at is not null`.as("is_confirmed"),
      "u.id",
      "u.role",
      "u.username",
      "u.created_at as joined_at",
      sql<number[]>`array(select e.platform_id from employments e
        where e.user_id = u.id and e.state = 'verified' order by e.platform_id)`.as("employer_ids"),
    ])
    .where("s.token_hash", "=", tokenHash)
    .where("s.expires_at", ">", now)
    .where("u.is_active", "=", true);
  const [session] = await runPrepared(db, query.compile());
  return session;
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Only where nobody did since `unlessUsedSince`. */
export async function slideSession(
  db: Db,
  id: number,
  { now, expires_at, unlessUsedSince }: { now: Date; expires_at: Date; unlessUsedSince: Date },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_used_at: now, expires_at })
    .where("id", "=", id)
    .where("last_used_at", "<=", unlessUsedSince)
    .execute();
}
