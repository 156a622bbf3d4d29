/** Changes the password of the signed-in user. */

import { apiMessages } from "@upwell/contract/messages";
import type { changePasswordBody } from "@upwell/contract/security/schemas";
import type * as z from "zod/mini";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import type { Device } from "./known-devices.ts";
import { lockViewer } from "./lock-viewer.ts";
import { assertPasswordAllowed } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";
import { findAccountById } from "./queries.ts";
import { isRemembered, startSession } from "./sessions.ts";
import { setNewPassword } from "./set-new-password.ts";

/**
 * Ends all sessions of the account, including the current one, so that a stolen token stops working, and API keys unless
 * the owner keeps them. Returns the token of a new session. A rejected password changes nothing.
 */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  { new_password, ends_keys: endsKeys = true }: z.output<typeof changePasswordBody>,
  device: Device,
) {
  const current = await findAccountById(deps.db, viewer.id);
  if (current === undefined) throw new AppError("session_expired");
  const context = { ...current, siteName: deps.config.siteName };
  await assertPasswordAllowed(new_password, context, "new_password");
  const password_hash = await hashPassword(new_password);
  const token = await deps.write(async (tx) => {
    const account = await lockViewer(tx, viewer);
    const remember = await isRemembered(tx, viewer);
    await setNewPassword(tx, deps, account, {
      ...{ password_hash, because: "password_changed", keepsKeys: !endsKeys },
    });
    const session = await startSession({ db: tx, now: deps.now }, account.id, { remember, device });
    return session.token;
  });
  const message = endsKeys ? apiMessages.accessEndedHere : apiMessages.passwordChangedHere;
  return { token, message };
}
