import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { presentMe } from "./present.ts";
import { findMe } from "./queries.ts";

/** The viewer's own account. */
export async function getMe(deps: Deps, viewer: Viewer) {
  const me = await findMe(deps.db, viewer.id);
  // Deleted since the session was looked up.
  if (me === undefined) throw new AppError("session_expired");
  return presentMe(me);
}
