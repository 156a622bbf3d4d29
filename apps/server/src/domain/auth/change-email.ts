/** Changes the address of an account: proved at the new one, told to the old one, which can take it back. */

import { limits } from "@upwell/contract/limits";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import type { changeEmailBody } from "@upwell/contract/security/schemas";
import { serverLimits } from "@upwell/contract/server-limits";
import type * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import { getUniqueViolation } from "../../db/errors.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { queueMail } from "../mail/mail.ts";
import { forgetRefusals } from "../mail/refusal-queries.ts";
import { queueRequestedMail } from "../mail/requested-mail.ts";
import {
  emailChangedEmail,
  emailUndoneEmail,
  newEmailCodeEmail,
} from "../mail/templates/security.ts";
import { getAbandonedBefore } from "./availability.ts";
import { deleteAllCodes } from "./code-queries.ts";
import { generateCode, hashCode, isSameHash } from "./codes.ts";
import type { Deps } from "./deps.ts";
import {
  confirmChange,
  consumeChangeAttempt,
  deleteChangesSince,
  findPendingChange,
  findUndoableChange,
  replacePendingChange,
  updateEmail,
} from "./email-change-queries.ts";
import { lockViewer } from "./lock-viewer.ts";
import { getMe } from "./me.ts";
import { createResetToken } from "./password-reset.ts";
import {
  type AccountRow,
  countMailboxAccounts,
  deleteAbandonedAccounts,
  isEmailTaken,
  lockAccount,
} from "./queries.ts";
import { removeAccess } from "./remove-access.ts";
import { type MailedCode, openRecentCode, sealCode } from "./repeated-code.ts";
import { generateToken, hashToken } from "./tokens.ts";

const dayMs = 24 * 60 * 60_000;

/** Returns the code that was just sent for a new address, or stores a change with a new one in place of the previous one. */
async function createChange(
  tx: Tx,
  deps: Deps,
  { id, email: old_email }: Pick<AccountRow, "id" | "email">,
  new_email: string,
): Promise<MailedCode> {
  const row = `change_email ${id}`;
  const pending = await findPendingChange(tx, id);
  if (pending?.new_email === new_email) {
    const { code_expires_at: expires_at } = pending;
    const recent = await openRecentCode(deps, row, { ...pending, expires_at });
    if (recent !== undefined) return recent;
  }
  const code = generateCode();
  const { minutes } = limits.code;
  const created_at = deps.now();
  await replacePendingChange(tx, {
    user_id: id,
    old_email,
    new_email,
    code_hash: hashCode(id, code),
    code_expires_at: new Date(created_at.getTime() + minutes * 60_000),
    sealed: await sealCode(deps, row, code),
    created_at,
  });
  return { code, minutes };
}

/** Sends a code to the new address, if its mailbox may get one. The account keeps its address until then. */
export async function changeEmail(
  deps: Deps,
  viewer: Viewer,
  { email }: z.output<typeof changeEmailBody>,
) {
  const now = deps.now();
  const abandonedBefore = getAbandonedBefore(deps);
  await deps.write(async (tx) => {
    const account = await lockViewer(tx, viewer);
    const wanted = { email, role: account.role, ownerId: account.id };
    if (account.email.toLowerCase() === email.toLowerCase())
      throw createFieldError("email", validationMessages.emailIsYours);
    if (await isEmailTaken(tx, wanted, { abandonedBefore, now }))
      throw createFieldError("email", validationMessages.emailTaken);
    if ((await countMailboxAccounts(tx, wanted, abandonedBefore)) >= limits.accountsPerMailbox)
      throw createFieldError("email", validationMessages.mailboxFull);
    const recipient = { to: email, userId: account.id, purpose: "change_email" } as const;
    const retryAfter = await queueRequestedMail(tx, deps, recipient, async (site) => {
      const { code, minutes } = await createChange(tx, deps, account, email);
      return newEmailCodeEmail(site, code, minutes);
    });
    if (retryAfter !== undefined) throw new AppError("rate_limited", { retryAfter });
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
      const account = await lockViewer(tx, viewer);
      const wanted = { email: change.new_email, role: account.role, ownerId: account.id };
      if (await isEmailTaken(tx, wanted, { abandonedBefore, now }))
        throw new AppError("email_taken");
      const undo = generateToken();
      const undoUntil = new Date(now.getTime() + limits.emailChange.undoDays * dayMs);
      const confirmed = { now, oldEmail: account.email, undoHash: undo.hash, undoUntil };
      if (!(await confirmChange(tx, change.id, confirmed))) throw new AppError("expired_code");
      await deleteAbandonedAccounts(tx, { ...wanted, username: account.username }, abandonedBefore);
      await updateEmail(tx, account.id, { email: change.new_email, now });
      await deleteAllCodes(tx, account.id);
      await forgetRefusals(tx, change.new_email);
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
 * Takes a change of address back, as the owner of the old one: ends access, of second factors only to those that were added
 * since, or in the month before, because who changed the address may have added them. Returns a token to set a new password, undefined for a link that is not valid any more.
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
    const changedAt = change.confirmed_at ?? now;
    const since = new Date(changedAt.getTime() - serverLimits.emailChange.suspectDays * dayMs);
    const access = await removeAccess(tx, deps, account, "email_undone", { since });
    const content = emailUndoneEmail(deps.config, access);
    await queueMail(tx, deps, { user_id: account.id, to: change.old_email, ...content });
    tx.audit(null, "user.undo_email", "user", { id: account.id, details: { by: "link" } });
    return createResetToken(tx, deps, account.id);
  });
}
