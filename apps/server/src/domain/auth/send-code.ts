import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import type { Role } from "@upwell/contract/users/shapes";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import { queueMail } from "../mail/mail.ts";
import { verificationEmail } from "../mail/templates/account.ts";
import { consumeAttempt, consumeCode, findCode, replaceCode } from "./code-queries.ts";
import { generateCode, hashCode, isSameHash } from "./codes.ts";
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

/** Whether a code or link was sent less than a minute ago: then no other one is. */
export const wasJustSent = ({ now }: Pick<Deps, "now">, sentAt: Date | null | undefined): boolean =>
  sentAt != null && sentAt.getTime() > now().getTime() - limits.code.resendSeconds * 1000;

/** Stores a new code and deletes the previous ones of its purpose. Returns the code. */
export async function createCode(
  tx: Tx,
  { now }: Pick<Deps, "now">,
  user_id: number,
  purpose: "verify_email" | "confirm_identity" | "sign_in_by_mail",
): Promise<string> {
  const code = generateCode();
  const created_at = now();
  const expires_at = new Date(created_at.getTime() + limits.code.minutes * 60_000);
  const code_hash = hashCode(user_id, code);
  await replaceCode(tx, { user_id, purpose, code_hash, created_at, expires_at });
  return code;
}

/** Stores and emails a new code, and deletes the previous ones. */
export async function sendCode(
  tx: Tx,
  deps: Deps,
  { id, email, username, role, created_at: registeredAt }: CodeRecipient,
): Promise<void> {
  const content = verificationEmail(deps.config, {
    code: await createCode(tx, deps, id, "verify_email"),
    minutes: limits.code.minutes,
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
      if (!wasJustSent(deps, last?.created_at)) await sendCode(tx, deps, locked);
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
  return (await consumeCode(db, { purpose, code_hash }, now())) !== undefined;
}
