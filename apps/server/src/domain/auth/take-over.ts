import type { WriteTx } from "../../db/write.ts";
import { queueMail } from "../mail/mail.ts";
import { accountTakenOverEmail } from "../mail/templates/security.ts";
import type { Deps } from "./deps.ts";
import { type AccountRow, markVerified } from "./queries.ts";
import { removeAccess } from "./remove-access.ts";

/**
 * Confirms the email of an account that nobody has confirmed, for who has proved the mailbox, and ends all access to it,
 * because a stranger may have registered it. Tells the owner. Returns the confirmed account.
 */
export async function takeOver(tx: WriteTx, deps: Deps, account: AccountRow) {
  const { ended } = await removeAccess(tx, deps, account, "taken_over");
  const content = accountTakenOverEmail(deps.config, ended);
  await queueMail(tx, deps, { user_id: account.id, to: account.email, ...content });
  return markVerified(tx, account.id, deps.now());
}
