import { answers } from "@upwell/contract/sentences";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { endSession } from "./sessions.ts";

/** Ends the session that the request rides on; without one there is nothing to end. */
export async function logout(deps: Deps, viewer: Viewer | null) {
  if (viewer !== null) {
    await endSession(deps, viewer.session_id);
    deps.live.publish({ to: "sessions", user_id: viewer.id });
  }
  return { message: answers.signedOut };
}
