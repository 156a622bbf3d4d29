import { type Insertable, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import type { Database } from "../../db/schema.ts";

export async function insertSession(db: Db, session: Insertable<Database["sessions"]>) {
  await db.insertInto("sessions").values(session).execute();
}

export async function deleteExpiredSessions(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("expires_at", "<=", now)
    .execute();
}

type ValidAt = { now: Date; createdAfter: Date };

/** Lists the valid sessions of a user, most recently used first. */
export function listUserSessions(
  db: Db,
  userId: number,
  { now, createdAfter, limit }: ValidAt & { limit: number },
) {
  return db
    .selectFrom("sessions")
    .select(["id", "browser", "system", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("created_at", ">", createdAfter)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns false if the user has no such session. */
export async function deleteUserSession(db: Db, userId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all sessions except `id`. Returns their number. */
export async function deleteOtherSessions(db: Db, userId: number, id: number): Promise<number> {
  const rows = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "<>", id)
    .returning("id")
    .execute();
  return rows.length;
}

/** Returns the idle timeout of a session in seconds, undefined if it ended. */
export async function findIdleSeconds(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select("idle_seconds")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.idle_seconds;
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

export async function deleteUserSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Returns the session of a token with its user and the ids of their verified employers. */
export async function findSession(db: Db, tokenHash: Uint8Array, { now, createdAfter }: ValidAt) {
  const query = db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select([
      "s.id as session_id",
      "s.created_at as started_at",
      "s.last_used_at",
      "s.idle_seconds",
      sql<boolean>`u.email_verified_at is not null`.as("is_confirmed"),
      "u.is_demo",
      "u.id",
      "u.role",
      "u.username",
      "u.created_at as joined_at",
      sql<number[]>`array(select e.platform_id from employments e
        where e.user_id = u.id and e.state = 'verified' order by e.platform_id)`.as("employer_ids"),
    ])
    .where("s.token_hash", "=", tokenHash)
    .where("s.expires_at", ">", now)
    .where("s.created_at", ">", createdAfter)
    .where("u.is_active", "=", true);
  const [session] = await runPrepared(db, query.compile());
  return session;
}

/** Lists the valid sessions of tokens, by their hashes. */
export function listTokenSessions(
  db: Db,
  tokenHashes: readonly Uint8Array[],
  { now, createdAfter }: ValidAt,
) {
  return db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select([
      "s.id",
      "s.token_hash",
      sql<boolean>`u.email_verified_at is not null`.as("is_confirmed"),
      "u.is_demo",
    ])
    .where("s.token_hash", "in", tokenHashes)
    .where("s.expires_at", ">", now)
    .where("s.created_at", ">", createdAfter)
    .where("u.is_active", "=", true)
    .execute();
}

/** Extends sessions by their idle timeout up to the maximum age, unless they were used since `unlessUsedSince`. */
export async function extendSessions(
  db: Db,
  ids: readonly number[],
  used: { now: Date; maxAgeSeconds: number; unlessUsedSince: Date },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      last_used_at: used.now,
      expires_at: sql<Date>`least(${used.now}::timestamptz + make_interval(secs => idle_seconds),
        created_at + make_interval(secs => ${used.maxAgeSeconds}))`,
    })
    .where("id", "in", ids)
    .where("last_used_at", "<=", used.unlessUsedSince)
    .execute();
}
