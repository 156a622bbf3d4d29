/** Changes the address of an account: proved at the new one, told to the old one, which can take it back. */

import { limits } from "@upwell/contract/limits";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import type { changeEmailBody } from "@upwell/contract/security/schemas";
import type * as z from "zod/mini";
import { getUniqueViolation } from "../../db/errors.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { queueMail } from "../mail/mail.ts";
import { emailChangedEmail, newEmailCodeEmail } from "../mail/templates/security.ts";
import { getAbandonedBefore } from "./availability.ts";
import { deleteAllCodes } from "./code-queries.ts";
import { generateCode, hashCode, isSameHash } from "./codes.ts";
import {
  confirmChange,
  consumeChangeAttempt,
  deleteAccessSince,
  deleteChangesSince,
  findPendingTime,
  findUndoableChange,
  replacePendingChange,
  updateEmail,
} from "./email-change-queries.ts";
import { getMe } from "./me.ts";
import { createResetToken } from "./password-reset.ts";
import {
  countMailboxAccounts,
  deleteAbandonedAccounts,
  isEmailTaken,
  lockAccount,
  setPassword,
} from "./queries.ts";
import { wasJustSent } from "./send-code.ts";
import { revokeAccess } from "./sessions.ts";
import { generateToken, hashToken } from "./tokens.ts";

const dayMs = 24 * 60 * 60_000;

/** Who takes an account over may add their own ways in before they change its address. */
const suspectMs = dayMs;

/** Sends a code to the new address, at most once a minute. The account keeps its address until then. */
export async function changeEmail(
  deps: Deps,
  viewer: Viewer,
  { email }: z.output<typeof changeEmailBody>,
) {
  const created_at = deps.now();
  const abandonedBefore = getAbandonedBefore(deps);
  await deps.write(async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (!account?.is_active) throw new AppError("session_expired");
    const wanted = { email, role: account.role };
    if (account.email.toLowerCase() === email.toLowerCase())
      throw createFieldError("email", validationMessages.emailIsYours);
    if (await isEmailTaken(tx, wanted, { abandonedBefore, now: created_at }))
      throw createFieldError("email", validationMessages.emailTaken);
    if ((await countMailboxAccounts(tx, wanted, abandonedBefore)) >= limits.accountsPerMailbox)
      throw createFieldError("email", validationMessages.mailboxFull);
    const sentAt = await findPendingTime(tx, account.id);
    if (wasJustSent(deps, sentAt))
      throw new AppError("rate_limited", { retryAfter: limits.code.resendSeconds });
    const code = generateCode();
    await replacePendingChange(tx, {
      user_id: account.id,
      old_email: account.email,
      new_email: email,
      code_hash: hashCode(account.id, code),
      code_expires_at: new Date(created_at.getTime() + limits.code.minutes * 60_000),
      created_at,
    });
    const content = newEmailCodeEmail(deps.config, code, limits.code.minutes);
    await queueMail(tx, deps, { user_id: account.id, to: email, ...content });
  });
  return { message: apiMessages.emailCodeSent };
}

/** Changes the address by the code. Codes and links that were sent to the old one end. */
export async function confirmEmail(deps: Deps, viewer: Viewer, code: string) {
  const now = deps.now();
  const attempt = { now, tries: limits.code.tries };
  const change = await consumeChangeAttempt(deps.db, viewer.id, attempt);
  if (change === undefined) throw new AppError("expired_code");
  const hash = hashCode(viewer.id, code);
  if (change.code_hash === null || !isSameHash(change.code_hash, hash))
    throw new AppError("invalid_code");
  const abandonedBefore = getAbandonedBefore(deps);
  try {
    await deps.write(async (tx) => {
      const account = await lockAccount(tx, viewer.id);
      if (!account?.is_active) throw new AppError("session_expired");
      const wanted = { email: change.new_email, role: account.role };
      if (await isEmailTaken(tx, wanted, { abandonedBefore, now }))
        throw new AppError("email_taken");
      const undo = generateToken();
      const undoUntil = new Date(now.getTime() + limits.emailChange.undoDays * dayMs);
      const confirmed = { now, oldEmail: account.email, undoHash: undo.hash, undoUntil };
      if (!(await confirmChange(tx, change.id, confirmed))) throw new AppError("expired_code");
      await deleteAbandonedAccounts(tx, { ...wanted, username: account.username }, abandonedBefore);
      await updateEmail(tx, account.id, { email: change.new_email, now });
      await deleteAllCodes(tx, account.id);
      const content = emailChangedEmail(deps.config, {
        newEmail: change.new_email,
        days: limits.emailChange.undoDays,
        url: `${deps.config.publicUrl}undo-email/${undo.token}`,
      });
      await queueMail(tx, deps, { user_id: account.id, to: account.email, ...content });
    });
  } catch (error) {
    if (getUniqueViolation(error) === "users_email_role_key") throw new AppError("email_taken");
    throw error;
  }
  return getMe(deps, viewer);
}

/** Returns the addresses of a change that a link can take back. */
export const findEmailChange = (deps: Pick<Deps, "db" | "now">, token: string) =>
  findUndoableChange(deps.db, hashToken(token), deps.now());

/**
 * Takes a change of address back, as the owner of the old one: removes the password, the sessions and all that was added
 * since, or in the day before. Returns a token to set a new password, undefined for a link that is not valid any more.
 */
export async function undoEmailChange(deps: Deps, token: string): Promise<string | undefined> {
  const now = deps.now();
  return deps.write(async (tx) => {
    const change = await findUndoableChange(tx, hashToken(token), now);
    const account = change && (await lockAccount(tx, change.user_id));
    if (change === undefined || account === undefined) return undefined;
    // Another call may have taken it back before the lock.
    if (!(await deleteChangesSince(tx, account.id, change.id))) return undefined;
    await deleteAbandonedAccounts(
      tx,
      { email: change.old_email, role: account.role, username: account.username },
      now,
    );
    await updateEmail(tx, account.id, { email: change.old_email, now });
    await setPassword(tx, account.id, {
      password_hash: null,
      email_verified_at: now,
      updated_at: now,
    });
    const changedAt = change.confirmed_at ?? now;
    await deleteAccessSince(tx, account.id, new Date(changedAt.getTime() - suspectMs));
    await revokeAccess(tx, account.id);
    tx.publish({ to: "sessions", user_id: account.id });
    tx.audit(null, "user.undo_email", "user", { id: account.id, details: { by: "link" } });
    return createResetToken(tx, deps, account.id);
  });
}
