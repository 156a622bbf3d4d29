import type { Config } from "../../config.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import { findMe, type MeRow } from "./queries.ts";

/** Returns the viewer's account. */
export async function getMe(deps: Pick<Deps, "db" | "config">, viewer: Viewer) {
  const me = await findMe(deps.db, viewer.id);
  // The account was deleted after the session was read.
  if (me === undefined) throw new AppError("session_expired");
  return presentMe(deps.config, me);
}

/** Returns whether the site requires two-step sign-in of an account of staff that has not set it up. */
export const needsTwoStep = (
  { requiresStaffTwoStep }: Pick<Config, "requiresStaffTwoStep">,
  { two_step, is_staff }: { two_step: boolean; is_staff: boolean },
): boolean => requiresStaffTwoStep && is_staff && !two_step;

/** An account as its owner sees it. */
export const presentMe = (config: Pick<Config, "requiresStaffTwoStep">, me: MeRow) => ({
  ...me,
  needs_two_step: needsTwoStep(config, me),
  is_verified: me.is_verified || me.role === "admin",
});
