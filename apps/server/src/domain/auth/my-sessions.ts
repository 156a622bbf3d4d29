/** Lists and ends the viewer's sessions. */
import { apiMessages } from "@upwell/contract/messages";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import { deleteSession, endSessions, listUserSessions } from "./session-queries.ts";
import { getOldestValidStart } from "./sessions.ts";

const maxListed = 100;

const endedNow = ({ now }: Pick<Deps, "now">) => ({
  reason: "ended_elsewhere" as const,
  now: now(),
});

/** Lists valid sessions, most recently used first. */
export async function listSessions(deps: Deps, viewer: Viewer) {
  const now = deps.now();
  const rows = await listUserSessions(deps.db, viewer.id, {
    now,
    createdAfter: getOldestValidStart(now),
    limit: maxListed,
  });
  return rows.map((row) => ({ ...row, is_current: row.id === viewer.session_id }));
}

/** Ends a session. Throws 404 for a session of another user. */
export async function endMySession(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const ended = await endSessions(deps.db, { userId: viewer.id, only: id }, endedNow(deps));
  if (ended === 0) throw new AppError("not_found");
  deps.live.publish({ to: "sessions", user_id: viewer.id });
}

/** Ends all sessions except the current one. */
export async function endOtherSessions(deps: Deps, viewer: Viewer): Promise<{ ended: number }> {
  const others = { userId: viewer.id, except: viewer.session_id };
  const ended = await endSessions(deps.db, others, endedNow(deps));
  if (ended > 0) deps.live.publish({ to: "sessions", user_id: viewer.id });
  return { ended };
}

/** Ends the current session, if any. */
export async function logout(deps: Deps, viewer: Viewer | null) {
  if (viewer !== null) {
    await deleteSession(deps.db, viewer.session_id);
    deps.live.publish({ to: "sessions", user_id: viewer.id });
  }
  return { message: apiMessages.signedOut };
}
