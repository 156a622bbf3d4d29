/** Whether a name or an address is still free, as registering would find it. */

import type { Role } from "@upwell/contract/people";
import { email as emailSchema } from "@upwell/contract/text";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { abandonedSince } from "./pending.ts";
import { isEmailTaken, isUsernameTaken } from "./queries.ts";
import { canonicalUsername } from "./usernames.ts";

/** What cannot be a username is nobody's. */
export async function checkUsername(deps: Deps, typed: string): Promise<{ exists: boolean }> {
  try {
    const username = canonicalUsername(typed);
    return { exists: await isUsernameTaken(deps.db, username, abandonedSince(deps)) };
  } catch (error) {
    if (error instanceof AppError) return { exists: false };
    throw error;
  }
}

/** What cannot be an address is nobody's. */
export async function checkEmail(
  deps: Deps,
  { email, role }: { email: string; role: Role },
): Promise<{ exists: boolean }> {
  const result = emailSchema.safeParse(email);
  if (!result.success) return { exists: false };
  const key = { email: result.data, role };
  return { exists: await isEmailTaken(deps.db, key, abandonedSince(deps)) };
}
