/** A forgotten password: what the link opens. */
import { answers, sentences } from "@upwell/contract/sentences";
import { AppError, fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { deleteCodes, useCode } from "./code-queries.ts";
import { hashPassword, isCommonPassword } from "./passwords.ts";
import { lockAccount, setPassword } from "./queries.ts";
import { findLink } from "./reset-queries.ts";
import { deleteSessionsOf } from "./session-queries.ts";
import { hashToken } from "./tokens.ts";

/**
 * Sets the password, ends every session of the account, and takes the address as proved: whoever
 * has the link reads its mail. A password that is refused leaves the link as it was.
 */
export async function confirmReset(
  deps: Deps,
  { token, password }: { token: string; password: string },
) {
  const now = deps.now();
  const link = await findLink(deps.db, hashToken(token), now);
  if (link === undefined) throw new AppError("invalid_link");
  if (isCommonPassword(password)) throw fieldError("password", sentences.passwordCommon);
  const password_hash = await hashPassword(password);
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, link.user_id);
    if (account === undefined) throw new AppError("invalid_link");
    if (!account.is_active) throw new AppError("account_deactivated");
    if (!(await useCode(tx, link.id, now))) throw new AppError("invalid_link");
    await setPassword(tx, account.id, {
      password_hash,
      email_verified_at: account.email_verified_at ?? now,
      updated_at: now,
    });
    await deleteCodes(tx, account.id, "verify_email");
    await deleteSessionsOf(tx, account.id);
  });
  deps.live.publish({ to: "sessions", user_id: link.user_id });
  return { message: answers.passwordChanged };
}
