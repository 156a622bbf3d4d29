import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import type { Role } from "@upwell/contract/users/shapes";
import type { Tx } from "../../db/client.ts";
import { forgetRefusalsOf } from "../mail/refusal-queries.ts";
import { queueRequestedMail } from "../mail/requested-mail.ts";
import { verificationEmail } from "../mail/templates/account.ts";
import { consumeAttempt, consumeCode, type MailedPurpose } from "./code-queries.ts";
import { generateCode, hashCode, isSameHash } from "./codes.ts";
import type { Deps } from "./deps.ts";
import { findAccount, lockAccount } from "./queries.ts";
import { type MailedCode, repeatOrReplaceCode } from "./repeated-code.ts";

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

/** Returns the code that was just sent, or stores a new one and deletes the previous ones of its purpose. */
export const createCode = (
  tx: Tx,
  deps: Pick<Deps, "secretBox" | "now">,
  user_id: number,
  purpose: Exclude<MailedPurpose, "reset_password">,
): Promise<MailedCode> =>
  repeatOrReplaceCode(tx, deps, { user_id, purpose, minutes: limits.code.minutes }, () => {
    const code = generateCode();
    return { code, hash: hashCode(user_id, code) };
  });

/** Emails a code that confirms the account's address, if its mailbox may get one. */
export async function sendCode(
  tx: Tx,
  deps: Deps,
  { id, email, username, role, created_at: registeredAt }: CodeRecipient,
): Promise<void> {
  const recipient = { to: email, userId: id, purpose: "verify_email" } as const;
  await queueRequestedMail(tx, deps, recipient, async (site) =>
    verificationEmail(site, {
      ...(await createCode(tx, deps, id, "verify_email")),
      username,
      registeredAt,
      url: getVerificationUrl(deps.config.publicUrl, { email, role }),
    }),
  );
}

/**
 * Sends a code to an unverified account, if its mailbox may get one. Always returns the same message, so that it does not
 * reveal whether an account exists.
 */
export async function resendCode(deps: Deps, { email, role }: { email: string; role: Role }) {
  const account = await findAccount(deps.db, { email, role });
  if (account !== undefined)
    await deps.write(async (tx) => {
      const locked = await lockAccount(tx, account.id);
      if (!locked?.is_active || locked.email_verified_at !== null) return;
      await sendCode(tx, deps, locked);
    });
  return { message: apiMessages.codeOnItsWay };
}

type EmailedCode = {
  userId: number;
  purpose: "confirm_identity" | "sign_in_by_mail";
  code: string;
  /** Whether the browser is a known device, which has its own attempts. */
  isKnown?: boolean;
};

/** Accepts an emailed code once. Each call counts as an attempt. */
export async function acceptEmailedCode(
  { db, now }: Pick<Deps, "db" | "now">,
  { userId, purpose, code, isKnown = true }: EmailedCode,
): Promise<boolean> {
  const code_hash = hashCode(userId, code);
  const attempt = { now: now(), tries: limits.code.tries, isKnown };
  const taken = await consumeAttempt(db, userId, purpose, attempt);
  if (taken === undefined || !isSameHash(taken.code_hash, code_hash)) return false;
  // Single use: only one of two concurrent calls deletes it.
  const isAccepted = (await consumeCode(db, { purpose, code_hash }, now())) !== undefined;
  if (isAccepted) await forgetRefusalsOf(db, userId);
  return isAccepted;
}
