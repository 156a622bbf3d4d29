/**
 * Re-authentication before sensitive actions, against open sessions on shared computers: the account's password, an
 * emailed code or a passkey. The session then counts as proved for `serverLimits.proof`.
 */

import { limits } from "@upwell/contract/limits";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import type { proofBody } from "@upwell/contract/security/schemas";
import type * as z from "zod/mini";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { queueRequestedMail } from "../mail/requested-mail.ts";
import { proofEmail } from "../mail/templates/account.ts";
import type { Deps } from "./deps.ts";
import { listPasskeys } from "./passkey-queries.ts";
import { verifyPassword } from "./passwords.ts";
import { findAccountById, lockAccount } from "./queries.ts";
import { acceptEmailedCode, createCode } from "./send-code.ts";
import { updateProvedAt } from "./session-queries.ts";
import { getAuthenticationOptions, verifyAuthentication } from "./webauthn.ts";

type Proof = z.output<typeof proofBody>;

/** Lower than for sign-in, because the session reveals the account. */
const failureLimit = { name: "proof-failures", max: 10, seconds: 15 * 60, strict: true };

const getPurpose = ({ session_id }: Viewer) => `proof ${session_id}`;

async function verifyPasswordOrCode(deps: Deps, viewer: Viewer, { password, code }: Proof) {
  if (password !== undefined) {
    const account = await findAccountById(deps.db, viewer.id);
    if (!(await verifyPassword(account?.password_hash, password)))
      throw createFieldError("password", validationMessages.passwordWrong);
    return;
  }
  if (code === undefined) throw new AppError("bad_request", { detail: apiMessages.proofMissing });
  const emailed = { userId: viewer.id, purpose: "confirm_identity", code } as const;
  if (!(await acceptEmailedCode(deps, emailed)))
    throw createFieldError("code", validationMessages.codeWrong);
}

/** Creates the check of a proof, which records it on the session. Failures per account are limited across all processes. */
export function createProofCheck(deps: Deps) {
  const failed = deps.config.rateLimits ? deps.limiters.create(failureLimit) : undefined;
  return async (viewer: Viewer, proof: Proof): Promise<void> => {
    if (proof.credential !== undefined) {
      const { userId, use } = await verifyAuthentication(
        deps,
        proof.credential,
        getPurpose(viewer),
      );
      if (userId !== viewer.id) throw new AppError("invalid_passkey");
      await deps.write(async (tx) => {
        await use(tx);
        await updateProvedAt(tx, viewer.session_id, deps.now());
      });
      return;
    }
    const key = String(viewer.id);
    // Counts before verifying, so concurrent guesses cannot exceed the limit.
    const retryAfter = await failed?.consume(key);
    if (retryAfter !== undefined) throw new AppError("rate_limited", { retryAfter });
    await verifyPasswordOrCode(deps, viewer, proof);
    await failed?.reset(key);
    await updateProvedAt(deps.db, viewer.session_id, deps.now());
  };
}

/** Returns the options for a proof by one of the viewer's passkeys. */
export async function getProofOptions(deps: Deps, viewer: Viewer) {
  const passkeys = await listPasskeys(deps.db, viewer.id);
  return { options: await getAuthenticationOptions(deps, getPurpose(viewer), passkeys) };
}

/** Emails a code, if the mailbox may get one. */
export async function sendProofCode(deps: Deps, viewer: Viewer) {
  await deps.write(async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (account === undefined) throw new AppError("session_expired");
    const { id: userId, email: to } = account;
    const byOwner = account.email_verified_at !== null;
    const recipient = { to, userId, purpose: "confirm_identity", byOwner } as const;
    const retryAfter = await queueRequestedMail(tx, deps, recipient, async (site) => {
      const { code, minutes } = await createCode(tx, deps, userId, "confirm_identity");
      return proofEmail(site, code, minutes);
    });
    // Within the pause, the mail that was just sent is what the user waits for.
    if (retryAfter !== undefined && retryAfter > limits.code.resendSeconds)
      throw new AppError("rate_limited", { retryAfter });
  });
  return { message: apiMessages.proofCodeSent };
}
