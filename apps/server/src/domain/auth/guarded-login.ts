/** Log-ins against guessing: many machines that try passwords of one address are stopped together. */
import { createHash } from "node:crypto";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { login } from "./login.ts";

/** Enough for whoever tries all the passwords they ever had. */
const failures = { name: "login-failures", max: 20, seconds: 15 * 60, strict: true };

const keyOf = (email: string) =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");

/** `login`, refused for a while after too many wrong passwords; whether or not there is an account. */
export function guardLogin(deps: Deps): typeof login {
  if (!deps.config.rateLimits) return login;
  const failed = deps.limiters.make(failures);
  return async (_deps, body, portal) => {
    const key = keyOf(body.email);
    // Counted before anything is compared: of many guesses at once none is looked at for nothing.
    const retryAfter = await failed.hit(key);
    if (retryAfter !== undefined) throw new AppError("rate_limited", { retryAfter });
    try {
      const session = await login(deps, body, portal);
      await failed.forget(key);
      return session;
    } catch (error) {
      // Whoever is told anything else knew the password.
      if (error instanceof AppError && error.code !== "invalid_credentials")
        await failed.forget(key);
      throw error;
    }
  };
}
