/** Verifies an email with the code sent to it. */
import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import type { Role } from "@upwell/contract/users/shapes";
import type { Db } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import { forgetRefusals } from "../mail/refusal-queries.ts";
import { consumeAttempt, findCode, useCode } from "./code-queries.ts";
import { hashCode, isSameHash } from "./codes.ts";
import type { Deps } from "./deps.ts";
import { type Browser, isKnownDevice } from "./known-devices.ts";
import { createResetToken } from "./password-reset.ts";
import { type AccountRow, findAccount, lockAccount, markVerified } from "./queries.ts";
import { assertCanSignIn } from "./sessions.ts";
import { requireSession, signIn } from "./sign-in.ts";
import { takeOver } from "./take-over.ts";

type Attempt = { hash: Uint8Array; isKnown: boolean };

/**
 * Returns why a code is rejected. Only a known device learns more than "Invalid code", so that the
 * response does not reveal accounts to strangers.
 */
async function getRejection(db: Db, userId: number, { hash, isKnown }: Attempt): Promise<AppError> {
  const code = isKnown ? await findCode(db, userId, "verify_email") : undefined;
  if (code === undefined) return new AppError("invalid_code");
  if (code.used_at === null) return new AppError("expired_code");
  return new AppError(isSameHash(code.code_hash, hash) ? "already_verified" : "invalid_code");
}

/** Confirms the account from a known device and signs in. */
async function confirmWithSignIn(tx: WriteTx, deps: Deps, account: AccountRow, browser: Browser) {
  const me = await markVerified(tx, account.id, deps.now());
  return signIn(tx, deps, me, { browser });
}

/** Confirms an account that another browser registered. Returns a token to set a new password. */
async function confirmWithReset(tx: WriteTx, deps: Deps, account: AccountRow) {
  await takeOver(tx, deps, account);
  const reset_token = await createResetToken(tx, deps, account.id);
  return { message: apiMessages.setNewPassword, reset_token };
}

/** Verifies a code. Each call counts as an attempt, even if it fails later. */
export async function verifyEmail(
  deps: Deps,
  { email, role, code }: { email: string; role: Role; code: string },
  browser: Browser,
) {
  const now = deps.now();
  const account = await findAccount(deps.db, { email, role });
  if (account === undefined) throw new AppError("invalid_code");
  const { id } = account;
  const isKnown = await isKnownDevice(deps.db, [id], browser);
  const attempt = { hash: hashCode(id, code), isKnown };
  const { tries } = limits.code;
  const taken = await consumeAttempt(deps.db, id, "verify_email", { now, tries, isKnown });
  if (taken === undefined) throw await getRejection(deps.db, id, attempt);
  if (!isSameHash(taken.code_hash, attempt.hash)) throw new AppError("invalid_code");
  const result = await deps.write(async (tx) => {
    const locked = await lockAccount(tx, id);
    if (locked === undefined) throw new AppError("invalid_code");
    assertCanSignIn(deps.config, locked, browser);
    if (!(await useCode(tx, taken.id, now))) throw await getRejection(tx, id, attempt);
    await forgetRefusals(tx, email);
    if (isKnown) return confirmWithSignIn(tx, deps, locked, browser);
    return confirmWithReset(tx, deps, locked);
  });
  return requireSession(result);
}
