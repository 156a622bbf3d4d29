/**
 * Re-authentication before sensitive actions, against open sessions on shared computers: the
 * account's password, or an emailed code if it has none.
 */
import type { proofBody } from "@upwell/contract/auth/schemas";
import { limits } from "@upwell/contract/limits";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import type * as z from "zod/mini";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { queueMail } from "../mail/mail.ts";
import { proofEmail } from "../mail/templates/account.ts";
import { consumeAttempt, deleteProofCode, findCode } from "./code-queries.ts";
import { hashCode, isSameHash } from "./codes.ts";
import { verifyPassword } from "./passwords.ts";
import { type AccountRow, findAccountById, lockAccount } from "./queries.ts";
import { createCode, wasJustSent } from "./send-code.ts";

type Proof = z.output<typeof proofBody>;

/** Verifies the proof in a request. Returns the account as it was at that time. */
export type ProofCheck = (viewer: Viewer, proof: Proof) => Promise<AccountRow>;

const purpose = "confirm_identity";

/** Lower than for sign-in, because the session reveals the account. */
const failureLimit = { name: "proof-failures", max: 10, seconds: 15 * 60, strict: true };

async function verifyProofCode({ db, now }: Deps, userId: number, code: string): Promise<boolean> {
  const hash = hashCode(userId, code);
  const attempt = { now: now(), tries: limits.code.tries, isKnown: true };
  const taken = await consumeAttempt(db, userId, purpose, attempt);
  if (taken === undefined || !isSameHash(taken.code_hash, hash)) return false;
  // Single use: only one of two concurrent calls deletes it.
  return deleteProofCode(db, userId, hash);
}

async function verifyProof(deps: Deps, account: AccountRow, { password, code }: Proof) {
  if (account.password_hash !== null) {
    if (password === undefined)
      throw new AppError("proof_required", { detail: apiMessages.proofByPassword });
    if (!(await verifyPassword(account.password_hash, password)))
      throw createFieldError("password", validationMessages.passwordWrong);
    return;
  }
  if (code === undefined) throw new AppError("proof_required", { detail: apiMessages.proofByCode });
  if (!(await verifyProofCode(deps, account.id, code)))
    throw createFieldError("code", validationMessages.codeWrong);
}

/** Creates the check. Failures per account are limited across all processes. */
export function createProofCheck(deps: Deps): ProofCheck {
  const failed = deps.config.rateLimits ? deps.limiters.create(failureLimit) : undefined;
  return async (viewer, proof) => {
    const account = await findAccountById(deps.db, viewer.id);
    if (account === undefined) throw new AppError("session_expired");
    const key = String(viewer.id);
    // Counts before verifying, so concurrent guesses cannot exceed the limit.
    const isGuess = proof.password !== undefined || proof.code !== undefined;
    const retryAfter = isGuess ? await failed?.consume(key) : undefined;
    if (retryAfter !== undefined) throw new AppError("rate_limited", { retryAfter });
    await verifyProof(deps, account, proof);
    await failed?.reset(key);
    return account;
  };
}

/** Emails a code to an account without a password, at most once a minute. */
export async function sendProofCode(deps: Deps, viewer: Viewer) {
  await deps.write(async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (account === undefined) throw new AppError("session_expired");
    if (account.password_hash !== null)
      throw new AppError("conflict", { detail: apiMessages.proofByPassword });
    const last = await findCode(tx, account.id, purpose);
    if (wasJustSent(deps, last?.created_at)) return;
    const code = await createCode(tx, deps, account.id, purpose);
    const content = proofEmail(deps.config, code, limits.code.minutes);
    await queueMail(tx, deps, { user_id: account.id, to: account.email, ...content });
  });
  return { message: apiMessages.proofCodeSent };
}
