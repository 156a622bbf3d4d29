import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { findMe, type MeRow } from "./queries.ts";

/** Returns the viewer's account. */
export async function getMe(deps: Deps, viewer: Viewer) {
  const me = await findMe(deps.db, viewer.id);
  // The account was deleted after the session was read.
  if (me === undefined) throw new AppError("session_expired");
  return presentMe(me);
}

/** An account as its owner sees it. */
export const presentMe = (me: MeRow) => ({
  ...me,
  is_verified: me.is_verified || me.role === "admin",
  contribution_count: me.feature_count,
});
