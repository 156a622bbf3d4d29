/** The second factor of a sign-in: a code of the authenticator app, a recovery code, or a passkey. */

import type { SecondFactor } from "@upwell/contract/auth/values";
import { limits } from "@upwell/contract/limits";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import type { secondFactorBody } from "@upwell/contract/sign-in/schemas";
import type * as z from "zod/mini";
import type { Db, Tx } from "../../db/client.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { queueMail } from "../mail/mail.ts";
import { recoveryCodeEmail, secondFactorWarningEmail } from "../mail/templates/security.ts";
import { acceptAuthenticatorCode } from "./authenticator.ts";
import { consumeCode, consumeTicketAttempt, insertCode } from "./code-queries.ts";
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

/** Accepts a code of the authenticator app, or a recovery code, once. Returns which one it was. */
async function acceptCode(
  db: Db,
  deps: Deps,
  { userId, code }: { userId: number; code: string },
): Promise<"authenticator" | "recovery_code" | undefined> {
  const digits = code.replaceAll(/\s/g, "");
  if (/^\d{6}$/.test(digits))
    return (await acceptAuthenticatorCode(db, deps, { userId, code: digits }))
      ? "authenticator"
      : undefined;
  const used = { hash: hashRecoveryCode(userId, code), now: deps.now() };
  return (await consumeRecoveryCode(db, userId, used)) ? "recovery_code" : undefined;
}

const perQuarter = { max: 10, seconds: 15 * 60, strict: true };
const deviceLimit = { ...perQuarter, name: "second-factor-failures-device" };
const quarterLimit = { ...perQuarter, name: "second-factor-failures" };
/** With three codes valid at a time, a guesser who knows the password finds one in 18 years on average. */
const dayLimit = { name: "second-factor-failures-day", max: 50, seconds: 24 * 3600, strict: true };
const warningLimit = { name: "second-factor-warnings", max: 1, seconds: 24 * 3600, strict: true };

/**
 * Creates the confirmation of the second factor. Wrong codes count per account; a known device has its own counter, so that
 * somebody else with the password cannot lock the owner out there.
 */
export function createSecondFactorCheck(deps: Deps) {
  const isLimited = deps.config.rateLimits;
  const byDevice = deps.limiters.create(deviceLimit);
  const byQuarter = deps.limiters.create(quarterLimit);
  const byDay = deps.limiters.create(dayLimit);
  const warned = deps.limiters.create(warningLimit);

  async function countGuess(userId: number, browser: Browser) {
    if (!isLimited) return async () => {};
    const isKnown = await isKnownDevice(deps.db, [userId], browser);
    const key = String(userId);
    const counts = isKnown
      ? [{ limiter: byDevice, key: `${key}\n${browser.secret}` }]
      : [
          { limiter: byQuarter, key },
          { limiter: byDay, key },
        ];
    // Counts before the code is compared, so that concurrent guesses cannot exceed the limit.
    for (const { limiter, key } of counts) {
      const retryAfter = await limiter.consume(key);
      if (retryAfter === undefined) continue;
      if ((await warned.consume(key)) === undefined) await warnOwner(deps, userId);
      throw new AppError("rate_limited", { retryAfter });
    }
    return async () => {
      for (const { limiter, key } of counts) await limiter.refund(key);
    };
  }

  async function verifyFactor(
    userId: number,
    { ticket, code, credential }: Confirmation,
    browser: Browser,
  ) {
    if (credential !== undefined) {
      const verified = await verifyAuthentication(deps, credential, getPurpose(ticket));
      if (verified.userId !== userId) throw new AppError("invalid_passkey");
      return { use: verified.use, isRecovery: false };
    }
    const refund = await countGuess(userId, browser);
    const used = await acceptCode(deps.db, deps, { userId, code: code ?? "" });
    if (used === undefined) throw createFieldError("code", validationMessages.codeWrong);
    await refund();
    return { use: async () => {}, isRecovery: used === "recovery_code" };
  }

  return async (body: Confirmation, browser: Browser) => {
    if (body.code === undefined && body.credential === undefined)
      throw new AppError("bad_request", { detail: apiMessages.secondFactorMissing });
    const code_hash = hashToken(body.ticket);
    const attempt = { now: deps.now(), tries: limits.secondFactor.tries };
    const userId = await consumeTicketAttempt(deps.db, code_hash, attempt);
    if (userId === undefined) throw new AppError("expired_sign_in");
    const { use, isRecovery } = await verifyFactor(userId, body, browser);
    return deps.write(async (tx) => {
      const account = await lockAccount(tx, userId);
      const ticket = { purpose: "second_factor", code_hash } as const;
      if (account === undefined || (await consumeCode(tx, ticket, deps.now())) === undefined)
        throw new AppError("expired_sign_in");
      assertCanSignIn(deps.config, account, browser);
      await use(tx);
      const me = await findMe(tx, userId);
      if (me === undefined) throw new AppError("expired_sign_in");
      if (isRecovery) {
        const { recovery_codes } = await countFactors(tx, userId);
        const content = recoveryCodeEmail(deps.config, recovery_codes);
        await queueMail(tx, deps, { user_id: userId, to: account.email, ...content });
      }
      return completeSignIn(tx, deps, me, { remember: body.remember_me, browser });
    });
  };
}

/** Warns the owner that somebody who knows the password guesses codes. */
async function warnOwner(deps: Deps, userId: number): Promise<void> {
  const account = await findAccountById(deps.db, userId);
  if (account === undefined) return;
  const content = secondFactorWarningEmail(deps.config);
  await deps.write((tx) =>
    queueMail(tx, deps, { user_id: account.id, to: account.email, ...content }),
  );
}
