/** Checks whether a username or email is available, with the same rules as registration. */
import { email as emailSchema } from "@upwell/contract/fields";
import type { Role } from "@upwell/contract/users/shapes";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "./deps.ts";
import { isEmailTaken, isUsernameTaken } from "./queries.ts";
import { canonicalUsername, isAdminName } from "./usernames.ts";

/** Returns whether a username is taken by another account, or reserved as the name of an admin. */
export const isUsernameUnavailable = async (
  deps: Deps,
  username: string,
  email: string | null,
): Promise<boolean> =>
  (await isUsernameTaken(deps.db, username, getAbandonedBefore(deps))) ||
  (await isAdminName(deps, username, email));

/** An invalid username does not exist. */
export async function checkUsername(deps: Deps, typed: string): Promise<{ exists: boolean }> {
  try {
    const username = canonicalUsername(typed);
    return { exists: await isUsernameUnavailable(deps, username, null) };
  } catch (error) {
    if (error instanceof AppError) return { exists: false };
    throw error;
  }
}

/** An invalid email does not exist. */
export async function checkEmail(deps: Deps, { email, role }: { email: string; role: Role }) {
  const result = emailSchema.safeParse(email);
  if (!result.success) return { exists: false };
  const key = { email: result.data, role };
  const at = { abandonedBefore: getAbandonedBefore(deps), now: deps.now() };
  return { exists: await isEmailTaken(deps.db, key, at) };
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the time before which unverified registrations count as abandoned. An unverified account
 * reserves its username and email for a day; the next registration then replaces it. Registration
 * never takes over an account: otherwise an attacker could replace the password just before the
 * owner of the email enters the code. The user who registered signs in and gets a new code.
 *
 * Without email verification no account is abandoned.
 */
export const getAbandonedBefore = ({ settings, now }: Deps): Date =>
  settings.current().require_email_verification ? new Date(now().getTime() - dayMs) : new Date(0);
