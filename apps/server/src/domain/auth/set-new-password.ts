import type { WriteTx } from "../../db/write.ts";
import { queueMail } from "../mail/mail.ts";
import { passwordChangedEmail } from "../mail/templates/account.ts";
import type { Deps } from "./deps.ts";
import { type AccountRow, setPassword } from "./queries.ts";
import { type AccessChange, type AccessEnd, removeAccess } from "./remove-access.ts";

type NewPassword = {
  password_hash: string;
  because: Extract<AccessEnd, "password_reset" | "password_changed">;
  keepsKeys?: boolean | undefined;
};

/**
 * Sets the password of a locked account, ends access to it, and tells the owner what ended and what stays. Returns the
 * same.
 */
export async function setNewPassword(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  account: Pick<AccountRow, "id" | "email" | "two_step">,
  { password_hash, because, keepsKeys = false }: NewPassword,
): Promise<AccessChange> {
  const now = deps.now();
  await setPassword(tx, account.id, { password_hash, now });
  const keeps = keepsKeys ? (["api_keys"] as const) : [];
  const change = await removeAccess(tx, deps, account, because, { keeps });
  const content = passwordChangedEmail(deps.config, now, change);
  await queueMail(tx, deps, { user_id: account.id, to: account.email, ...content });
  return change;
}
