/** Sessions: begun by a log-in, kept alive by use, ended by a log-out or by disuse. */
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  type SessionRow,
  slideSession,
} from "./session-queries.ts";
import { hashToken, newToken } from "./tokens.ts";

const daySeconds = 24 * 60 * 60;
const rememberedSeconds = 30 * daySeconds;
/** A use is written down at most this often, so that reading pages stays reading. */
const writeEveryMs = 60_000;

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Begins a session; its token is known to the caller alone. `db` may be a transaction. */
export async function startSession(
  { db, now }: Pick<Deps, "db" | "now">,
  userId: number,
  { remember }: { remember: boolean },
): Promise<{ token: string }> {
  const { token, hash } = newToken();
  const started = now();
  const idle_seconds = remember ? rememberedSeconds : daySeconds;
  await deleteExpiredSessions(db, userId, started);
  await insertSession(db, {
    token_hash: hash,
    user_id: userId,
    idle_seconds,
    created_at: started,
    last_used_at: started,
    expires_at: later(started, idle_seconds),
  });
  return { token };
}

/** The session that a token opens now, whoever may use it. */
export const readSession = ({ db, now }: Pick<Deps, "db" | "now">, token: string) =>
  findSession(db, hashToken(token), now());

/** Who uses a session; null where the site asks for a confirmed address and there is none. */
export async function useSession(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  session: SessionRow,
): Promise<Viewer | null> {
  const { last_used_at, idle_seconds, expires_at: _end, is_confirmed, ...viewer } = session;
  if (!is_confirmed && settings.current().require_email_verification) return null;
  const at = now();
  const unlessUsedSince = new Date(at.getTime() - writeEveryMs);
  if (last_used_at > unlessUsedSince) return viewer;
  const expires_at = later(at, idle_seconds);
  // Whoever comes with it meanwhile finds it used already.
  Object.assign(session, { last_used_at: at, expires_at });
  await slideSession(db, viewer.session_id, { now: at, expires_at, unlessUsedSince });
  return viewer;
}

/** Who holds a token; null where it opens nothing: ended, expired, deactivated, not confirmed. */
export async function findViewer(deps: Deps, token: string): Promise<Viewer | null> {
  const session = await readSession(deps, token);
  return session === undefined ? null : useSession(deps, session);
}

/** Its token opens nothing any more. */
export const endSession = ({ db }: Pick<Deps, "db">, sessionId: number): Promise<void> =>
  deleteSession(db, sessionId);
