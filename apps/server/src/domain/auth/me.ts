import type { MeWire } from "@upwell/contract/users/shapes";
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
export const presentMe = ({ feature_count, created_at, ...me }: MeRow): MeWire => ({
  ...me,
  is_verified: me.is_verified || me.role === "admin",
  contribution_count: feature_count,
  created_at: created_at.toISOString(),
});
