/** Changes the password of the signed-in user. */

import { apiMessages } from "@upwell/contract/messages";
import type { changePasswordBody } from "@upwell/contract/security/schemas";
import type * as z from "zod/mini";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { queueMail } from "../mail/mail.ts";
import { passwordChangedEmail } from "../mail/templates/account.ts";
import type { Device } from "./known-devices.ts";
import { assertPasswordAllowed } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";
import { findAccountById, lockAccount, setPassword } from "./queries.ts";
import { isRemembered, revokeAfterPasswordChange, startSession } from "./sessions.ts";

/**
 * Ends all sessions of the account, including the current one, so that a stolen token stops working.
 * Returns the token of a new session. A rejected password changes nothing.
 */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  { new_password }: z.output<typeof changePasswordBody>,
  device: Device,
) {
  const current = await findAccountById(deps.db, viewer.id);
  if (current === undefined) throw new AppError("session_expired");
  const context = { ...current, siteName: deps.config.siteName };
  await assertPasswordAllowed(new_password, context, "new_password");
  const password_hash = await hashPassword(new_password);
  const token = await deps.write(async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    const remember = await isRemembered(tx, viewer);
    if (!account?.is_active || remember === undefined) throw new AppError("session_expired");
    const { email_verified_at } = account;
    const now = deps.now();
    await setPassword(tx, account.id, { password_hash, email_verified_at, updated_at: now });
    await revokeAfterPasswordChange(tx, deps, account.id);
    const content = passwordChangedEmail(deps.config, now);
    await queueMail(tx, deps, { user_id: account.id, to: account.email, ...content });
    const session = await startSession({ db: tx, now: deps.now }, account.id, { remember, device });
    tx.publish({ to: "sessions", user_id: viewer.id });
    return session.token;
  });
  return { token, message: apiMessages.passwordChangedHere };
}
