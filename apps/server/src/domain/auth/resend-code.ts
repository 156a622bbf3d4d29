import { limits } from "@upwell/contract/limits";
import type { Role } from "@upwell/contract/people";
import { answers } from "@upwell/contract/sentences";
import type { Deps } from "../../lib/deps.ts";
import { findCode } from "./code-queries.ts";
import { findAccount, lockAccount } from "./queries.ts";
import { sendCode } from "./send-code.ts";

/**
 * Sends a new code to an account that waits for one. The answer is always the same, because any
 * other tells who has an account. That holds for a call that comes too early, too: it sends
 * nothing, the code of less than a minute ago still serves, and the sentence says as much.
 */
export async function resendCode(deps: Deps, { email, role }: { email: string; role: Role }) {
  const account = await findAccount(deps.db, { email, role });
  if (account !== undefined)
    await deps.db.transaction().execute(async (tx) => {
      const locked = await lockAccount(tx, account.id);
      if (!locked?.is_active || locked.email_verified_at !== null) return;
      const last = await findCode(tx, locked.id);
      const earliest = deps.now().getTime() - limits.code.resendSeconds * 1000;
      if (last === undefined || last.created_at.getTime() <= earliest)
        await sendCode(tx, deps, locked);
    });
  return { message: answers.codeOnItsWay };
}
