/** The second factor of a sign-in: a code of the authenticator app, a recovery code, or a passkey. */

import type { SecondFactor } from "@upwell/contract/auth/values";
import { limits } from "@upwell/contract/limits";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import type { secondFactorBody } from "@upwell/contract/sign-in/schemas";
import type * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import { queueMail } from "../mail/mail.ts";
import { recoveryCodeEmail, secondFactorWarningEmail } from "../mail/templates/security.ts";
import { acceptAuthenticatorCode } from "./authenticator.ts";
import { consumeCode, consumeTicketAttempt, insertCode } from "./code-queries.ts";
import type { Deps } from "./deps.ts";
import { consumeRecoveryCode, countFactors } from "./factor-queries.ts";
import { type Browser, isKnownDevice } from "./known-devices.ts";
import { listPasskeys } from "./passkey-queries.ts";
import { findAccountById, findMe, lockAccount } from "./queries.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { assertCanSignIn, completeSignIn } from "./sessions.ts";
import { generateToken, hashToken } from "./tokens.ts";
import { getAuthenticationOptions, verifyAuthentication } from "./webauthn.ts";

type Confirmation = z.output<typeof secondFactorBody>;

/** The ticket is a part of the purpose: a passkey's answer to one sign-in is none to another. */
const getPurpose = (ticket: string) => `second factor ${ticket}`;

/** Creates the ticket that a right first factor is worth, and what the browser needs for the second. */
export async function createTicket(tx: Tx, deps: Deps, userId: number) {
  const { token: ticket, hash } = generateToken();
  const created_at = deps.now();
  await insertCode(tx, {
    user_id: userId,
    purpose: "second_factor",
    code_hash: hash,
    created_at,
    expires_at: new Date(created_at.getTime() + limits.secondFactor.minutes * 60_000),
  });
  const { has_authenticator, recovery_codes } = await countFactors(tx, userId);
  const passkeys = await listPasskeys(tx, userId);
  const methods: SecondFactor[] = [
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(has_authenticator ? (["authenticator"] as const) : []),
    ...(recovery_codes > 0 ? (["recovery_code"] as const) : []),
  ];
  const options =
    passkeys.length === 0
      ? null
      : await getAuthenticationOptions(deps, getPurpose(ticket), passkeys);
  return { ticket, methods, options };
}

/**
 * Spends a code of the authenticator app, or a recovery code. Returns whether it was a recovery code. Throws a field error
 * for a wrong one.
 */
async function spendCode(
  tx: Tx,
  deps: Deps,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, "");
  const isRecovery = !/^\d{6}$/.test(digits);
  const isRight = isRecovery
    ? await consumeRecoveryCode(tx, userId, {
        hash: hashRecoveryCode(userId, code),
        now: deps.now(),
      })
    : await acceptAuthenticatorCode(tx, deps, { userId, code: digits });
  if (!isRight) throw createFieldError("code", validationMessages.codeWrong);
  return isRecovery;
}

const perQuarter = { max: 10, seconds: 15 * 60, strict: true };
/**
 * With three codes valid at a time, a guesser who has the password or the mailbox finds one in 18 years on average, and in
 * nine with one of the owner's browsers.
 */
const perDay = { max: 50, seconds: 24 * 3600, strict: true };
const knownQuarterLimit = { ...perQuarter, name: "second-factor-failures-device" };
const knownDayLimit = { ...perDay, name: "second-factor-failures-devices-day" };
const quarterLimit = { ...perQuarter, name: "second-factor-failures" };
const dayLimit = { ...perDay, name: "second-factor-failures-day" };
const warningLimit = { name: "second-factor-warnings", max: 1, seconds: 24 * 3600, strict: true };

/**
 * Creates the confirmation of the second factor. Wrong codes count per account; known devices have their own counts, so that
 * a stranger with the password cannot lock the owner out there. Those of a day belong to the account, so that no new
 * device, and no new password, renews them.
 */
export function createSecondFactorCheck(deps: Deps) {
  const isLimited = deps.config.rateLimits;
  const byKnownQuarter = deps.limiters.create(knownQuarterLimit);
  const byKnownDay = deps.limiters.create(knownDayLimit);
  const byQuarter = deps.limiters.create(quarterLimit);
  const byDay = deps.limiters.create(dayLimit);
  const warned = deps.limiters.create(warningLimit);

  async function countGuess(userId: number, browser: Browser) {
    if (!isLimited) return async () => {};
    const isKnown = await isKnownDevice(deps.db, [userId], browser);
    const key = String(userId);
    const counts = isKnown
      ? [
          { limiter: byKnownQuarter, key: `${key}\n${browser.secret}` },
          { limiter: byKnownDay, key },
        ]
      : [
          { limiter: byQuarter, key },
          { limiter: byDay, key },
        ];
    // Counts before the code is compared, so that concurrent guesses cannot exceed the limit.
    for (const { limiter, key } of counts) {
      const retryAfter = await limiter.consume(key);
      if (retryAfter === undefined) continue;
      if ((await warned.consume(String(userId))) === undefined) await warnOwner(deps, userId);
      throw new AppError("rate_limited", { retryAfter });
    }
    return async () => {
      for (const { limiter, key } of counts) await limiter.refund(key);
    };
  }

  /** Returns `spend` for the transaction of the sign-in: if that fails, a recovery code stays. */
  async function prepareFactor(
    userId: number,
    { ticket, code = "", credential }: Confirmation,
    browser: Browser,
  ) {
    if (credential === undefined) {
      const refund = await countGuess(userId, browser);
      return { spend: (tx: WriteTx) => spendCode(tx, deps, { userId, code }), refund };
    }
    const verified = await verifyAuthentication(deps, credential, getPurpose(ticket));
    if (verified.userId !== userId) throw new AppError("invalid_passkey");
    const spend = async (tx: WriteTx) => {
      await verified.use(tx);
      return false;
    };
    return { spend, refund: async () => {} };
  }

  return async (body: Confirmation, browser: Browser) => {
    if (body.code === undefined && body.credential === undefined)
      throw new AppError("bad_request", { detail: apiMessages.secondFactorMissing });
    const code_hash = hashToken(body.ticket);
    const attempt = { now: deps.now(), tries: limits.secondFactor.tries };
    const userId = await consumeTicketAttempt(deps.db, code_hash, attempt);
    if (userId === undefined) throw new AppError("expired_sign_in");
    const { spend, refund } = await prepareFactor(userId, body, browser);
    const signedIn = await deps.write(async (tx) => {
      const account = await lockAccount(tx, userId);
      const ticket = { purpose: "second_factor", code_hash } as const;
      if (account === undefined || (await consumeCode(tx, ticket, deps.now())) === undefined)
        throw new AppError("expired_sign_in");
      const isRecovery = await spend(tx);
      assertCanSignIn(deps.config, account, browser);
      const me = await findMe(tx, userId);
      if (me === undefined) throw new AppError("expired_sign_in");
      if (isRecovery) {
        const { recovery_codes } = await countFactors(tx, userId);
        const content = recoveryCodeEmail(deps.config, recovery_codes);
        await queueMail(tx, deps, { user_id: userId, to: account.email, ...content });
      }
      return completeSignIn(tx, deps, me, { remember: body.remember_me, browser });
    });
    await refund();
    return signedIn;
  };
}

/** Warns the owner that codes are guessed by who knows the password, or has the mailbox. */
async function warnOwner(deps: Deps, userId: number): Promise<void> {
  const account = await findAccountById(deps.db, userId);
  if (account === undefined) return;
  const content = secondFactorWarningEmail(deps.config);
  await deps.write((tx) =>
    queueMail(tx, deps, { user_id: account.id, to: account.email, ...content }),
  );
}
