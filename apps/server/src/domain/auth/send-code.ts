import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import type { Role } from "@upwell/contract/users/shapes";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import { queueMail } from "../mail/mail.ts";
import { verificationEmail } from "../mail/templates/account.ts";
import { findCode, replaceCode } from "./code-queries.ts";
import { generateCode, hashCode } from "./codes.ts";
import { findAccount, lockAccount } from "./queries.ts";

type CodeRecipient = {
  id: number;
  email: string;
  username: string;
  role: Role;
  /** When the account was registered. */
  created_at: Date;
};

/** Returns the URL of the code form, on the staff site for employees. */
function getVerificationUrl(
  publicUrl: URL,
  { email, role }: Pick<CodeRecipient, "email" | "role">,
) {
  const verify = new URLSearchParams({ verify: email });
  if (role === "employee") return `${publicUrl.href}staff/#/?${verify}`;
  return `${publicUrl.href}#/?dialog=sign-in&${verify}`;
}

/** Stores and emails a new code, and deletes the previous ones. */
export async function sendCode(
  tx: Tx,
  deps: Deps,
  { id, email, username, role, created_at: registeredAt }: CodeRecipient,
): Promise<void> {
  const code = generateCode();
  const created_at = deps.now();
  const { minutes } = limits.code;
  await replaceCode(tx, {
    user_id: id,
    purpose: "verify_email",
    code_hash: hashCode(id, code),
    created_at,
    expires_at: new Date(created_at.getTime() + minutes * 60_000),
  });
  const content = verificationEmail(deps.config, {
    code,
    minutes,
    username,
    registeredAt,
    url: getVerificationUrl(deps.config.publicUrl, { email, role }),
  });
  await queueMail(tx, deps, { user_id: id, to: email, ...content });
}

/**
 * Sends a new code to an unverified account, at most once a minute. Always returns the same
 * message, so that it does not reveal whether an account exists.
 */
export async function resendCode(deps: Deps, { email, role }: { email: string; role: Role }) {
  const account = await findAccount(deps.db, { email, role });
  if (account !== undefined)
    await deps.write(async (tx) => {
      const locked = await lockAccount(tx, account.id);
      if (!locked?.is_active || locked.email_verified_at !== null) return;
      const last = await findCode(tx, locked.id, "verify_email");
      const earliest = deps.now().getTime() - limits.code.resendSeconds * 1000;
      if (last === undefined || last.created_at.getTime() <= earliest)
        await sendCode(tx, deps, locked);
    });
  return { message: apiMessages.codeOnItsWay };
}
