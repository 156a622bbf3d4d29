import type { SessionEnd } from "@upwell/contract/auth/values";
import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import type { Database } from "../../db/schema.ts";
import type { Moderated, Teams } from "../../lib/viewer.ts";

export async function insertSession(db: Db, session: Insertable<Database["sessions"]>) {
  await db.insertInto("sessions").values(session).execute();
}

export async function deleteExpiredSessions(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("expires_at", "<=", now)
    .where("end_reason", "is", null)
    .execute();
}

type ValidAt = { now: Date; createdAfter: Date };

/** Lists the valid sessions of a user, most recently used first. */
export const listUserSessions = (
  db: Db,
  userId: number,
  { now, createdAfter, limit }: ValidAt & { limit: number },
) =>
  db
    .selectFrom("sessions")
    .select(["id", "browser", "system", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("created_at", ">", createdAfter)
    .where("end_reason", "is", null)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

type SessionChoice = { userId: number; only?: number; except?: number };

/**
 * Ends sessions of a user, with the push messages to their browsers, and returns their number. The reason stays until
 * retention deletes the rows.
 */
export async function endSessions(
  db: Db,
  { userId, only, except }: SessionChoice,
  { reason, now }: { reason: SessionEnd; now: Date },
): Promise<number> {
  const rows = await db
    .with("ended", (query) =>
      query
        .updateTable("sessions")
        .set({ expires_at: now, end_reason: reason })
        .where("user_id", "=", userId)
        .where("end_reason", "is", null)
        .$if(only !== undefined, (sessions) => sessions.where("id", "=", only ?? 0))
        .$if(except !== undefined, (sessions) => sessions.where("id", "<>", except ?? 0))
        .returning("id"),
    )
    .with("silenced", (query) =>
      query
        .deleteFrom("push_subscriptions")
        .where("session_id", "in", (eb) => eb.selectFrom("ended").select("id")),
    )
    .selectFrom("ended")
    .select("id")
    .execute();
  return rows.length;
}

/** Returns why the session of a token ended before its time, undefined if that is not known. */
export async function findSessionEnd(db: Db, tokenHash: Uint8Array) {
  const row = await db
    .selectFrom("sessions")
    .select("end_reason")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.end_reason ?? undefined;
}

/** Returns the idle timeout of a session in seconds, undefined if it ended. */
export async function findIdleSeconds(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select("idle_seconds")
    .where("id", "=", id)
    .where("end_reason", "is", null)
    .executeTakeFirst();
  return row?.idle_seconds;
}

/** Records a proof of who the user is. */
export async function updateProvedAt(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ proved_at: now }).where("id", "=", id).execute();
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Deletes the sessions of a user. Returns their number. */
export async function deleteUserSessions(db: Db, userId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Columns of the user `u` of a session or an API key: what they may do, with their teams. */
export const viewerColumns = [
  "u.two_step",
  sql<boolean>`u.email_verified_at is not null`.as("is_confirmed"),
  "u.is_demo",
  "u.id",
  "u.role",
  "u.username",
  "u.created_at as joined_at",
  sql<Teams>`coalesce((select json_object_agg(e.platform_id, case e.state when 'verified' then e.role end)
    from employments e where e.user_id = u.id), '{}')`.as("teams"),
  sql<Moderated | null>`case when u.two_step then (
    select json_build_object(
      'site', bool_or(m.platform_id is null),
      'platform_ids', coalesce(json_agg(m.platform_id) filter (where m.platform_id is not null), '[]'),
      'own_ids', array(select e.platform_id from employments e join users o on o.id = e.user_id
        where e.state = 'verified' and (o.id = u.id or o.email_verified_at is not null
          and voting_mailbox(o.email) = voting_mailbox(u.email))))
    from moderators m where m.user_id = u.id having count(*) > 0) end`.as("moderates"),
] as const;

/** Returns the session of a token with its user. */
export async function findSession(db: Db, tokenHash: Uint8Array, { now, createdAfter }: ValidAt) {
  const query = db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select([
      "s.id as session_id",
      "s.created_at as started_at",
      "s.last_used_at",
      "s.idle_seconds",
      "s.proved_at",
    ])
    .select(viewerColumns)
    .where("s.token_hash", "=", tokenHash)
    .where("s.expires_at", ">", now)
    .where("s.created_at", ">", createdAfter)
    .where("s.end_reason", "is", null)
    .where("u.is_active", "=", true);
  const [session] = await runPrepared(db, query.compile());
  return session;
}

/** Lists the valid sessions of tokens, by their hashes. */
export const listTokenSessions = (
  db: Db,
  tokenHashes: readonly Uint8Array[],
  { now, createdAfter }: ValidAt,
) =>
  db
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
    .where("s.end_reason", "is", null)
    .where("u.is_active", "=", true)
    .execute();

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

/** Returns true if one of the hashes belongs to a known device. */
export async function hasDevice(db: Db, hashes: readonly Uint8Array[]): Promise<boolean> {
  const row = await db
    .selectFrom("known_devices")
    .select("id")
    .where("secret_hash", "in", hashes)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a device or updates its last use. Keeps the `max` most recently used devices. */
export async function upsertDevice(
  tx: Tx,
  { user_id, secret_hash, now }: { user_id: number; secret_hash: Uint8Array; now: Date },
  max: number,
): Promise<void> {
  await tx
    .insertInto("known_devices")
    .values({ user_id, secret_hash, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.column("secret_hash").doUpdateSet({ last_used_at: now }))
    .execute();
  await tx
    .deleteFrom("known_devices")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("known_devices")
        .select("id")
        .where("user_id", "=", user_id)
        .orderBy("last_used_at", "desc")
        .orderBy("id", "desc")
        .offset(max)
        // A concurrent sign-in may be deleting the same rows.
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
