/** Sessions: begun by a log-in, kept alive by use, ended by a log-out or by disuse. */
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
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

/** Who holds a token; null where it opens nothing: ended, expired, deactivated, not confirmed. */
export async function findViewer(deps: Deps, token: string): Promise<Viewer | null> {
  const now = deps.now();
  const session = await findSession(deps.db, hashToken(token), {
    now,
    onlyConfirmed: deps.settings.current().require_email_verification,
  });
  if (session === undefined) return null;
  const { last_used_at, idle_seconds, ...viewer } = session;
  const unlessUsedSince = new Date(now.getTime() - writeEveryMs);
  if (last_used_at <= unlessUsedSince)
    await slideSession(deps.db, viewer.session_id, {
      now,
      expires_at: later(now, idle_seconds),
      unlessUsedSince,
    });
  return viewer;
}

/** Its token opens nothing any more. */
export const endSession = ({ db }: Pick<Deps, "db">, sessionId: number): Promise<void> =>
  deleteSession(db, sessionId);
