/**
 * Throttles password guessing. Failures count per IP address and email, so that one client cannot
 * lock out another, and per email with a much higher limit, against distributed guessing. A known
 * device has its own counter, and a password reset clears all counters, so the owner can always
 * sign in.
 */

import type { Portal } from "@upwell/contract/auth/values";
import { AppError } from "../../lib/app-error.ts";
import { queueMail } from "../mail/mail.ts";
import { loginWarningEmail } from "../mail/templates/account.ts";
import type { Deps } from "./deps.ts";
import { type Browser, isKnownDevice } from "./known-devices.ts";
import { login } from "./login.ts";
import { listAccountsByEmail } from "./queries.ts";

/** Allows a user to try every password they have ever used. */
const ipLimit = { name: "login-failures", max: 20, seconds: 15 * 60, strict: true };
const deviceLimit = { ...ipLimit, name: "login-failures-device" };
/** The same daily number of guesses for all clients together as for a single one. */
const emailLimit = { name: "login-failures-email", max: 480, seconds: 6 * 3600, strict: true };
const warningLimit = { name: "login-warnings", max: 1, seconds: 24 * 3600, strict: true };

/** The origin of a sign-in attempt. */
type LoginSource = { portal: Portal; browser: Browser; ip: string };

type LoginBody = Parameters<typeof login>[1];

/** Throttled `login`. */
export type LoginThrottle = {
  login(body: LoginBody, source: LoginSource): ReturnType<typeof login>;
  /** Clears the failures of an email: the total, and those from this source. */
  forget(email: string, source: Omit<LoginSource, "portal">): Promise<void>;
};

const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** Creates the throttle. Without rate limits it calls `login` directly. */
export function createLoginThrottle(deps: Deps): LoginThrottle {
  if (!deps.config.rateLimits)
    return {
      login: (body, source) => login(deps, body, source),
      forget: async () => {},
    };
  const byIp = deps.limiters.create(ipLimit);
  const byDevice = deps.limiters.create(deviceLimit);
  const byEmail = deps.limiters.create(emailLimit);
  const warned = deps.limiters.create(warningLimit);

  /** Returns the counters of an attempt, the narrower first. */
  async function getCounters(email: string, { browser, ip }: LoginSource) {
    const accounts = await listAccountsByEmail(deps.db, email);
    const ids = accounts.map(({ id }) => id);
    if (browser.secret !== undefined && (await isKnownDevice(deps.db, ids, browser)))
      return [{ limiter: byDevice, key: `${email}\n${browser.secret}` }];
    return [
      { limiter: byIp, key: `${email}\n${ip}` },
      { limiter: byEmail, key: email },
    ];
  }

  return {
    login: async (body, source) => {
      const email = normalizeEmail(body.email);
      const counts = await getCounters(email, source);
      // Counts before the password is compared, so concurrent guesses cannot exceed the limit.
      for (const { limiter, key } of counts) {
        const retryAfter = await limiter.consume(key);
        if (retryAfter === undefined) continue;
        if (limiter === byEmail && (await warned.consume(email)) === undefined)
          await warnOwner(deps, email);
        throw new AppError("rate_limited", { retryAfter });
      }
      const [narrow, high] = counts;
      const clearFailures = async () => {
        await narrow?.limiter.reset(narrow.key);
        await high?.limiter.refund(high.key);
      };
      try {
        const session = await login(deps, body, source);
        await clearFailures();
        return session;
      } catch (error) {
        const isWrong = error instanceof AppError && error.code === "invalid_credentials";
        const isBusy = error instanceof AppError && error.code === "unavailable";
        if (error instanceof AppError && !isWrong && !isBusy) await clearFailures();
        throw error;
      }
    },
    forget: async (typed, { browser, ip }) => {
      const email = normalizeEmail(typed);
      if (browser.secret !== undefined) await byDevice.reset(`${email}\n${browser.secret}`);
      await byIp.reset(`${email}\n${ip}`);
      await byEmail.reset(email);
    },
  };
}

/** Warns the owner of a verified email about password guessing. */
async function warnOwner(deps: Deps, email: string): Promise<void> {
  const accounts = await listAccountsByEmail(deps.db, email);
  const owner = accounts.find((account) => account.is_active && account.email_verified_at !== null);
  if (owner === undefined) return;
  const content = loginWarningEmail(deps.config);
  await deps.write((tx) => queueMail(tx, deps, { user_id: owner.id, to: owner.email, ...content }));
}
