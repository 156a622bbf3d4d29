/** Proving an address by the code that was sent to it. */
import { limits } from "@upwell/contract/limits";
import type { Role } from "@upwell/contract/people";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { findCode, takeTry, useCode } from "./code-queries.ts";
import { hashCode, isSameHash } from "./codes.ts";
import { presentMe } from "./present.ts";
import { findAccount, lockAccount, markVerified } from "./queries.ts";
import { startSession } from "./sessions.ts";

/** Why no try could be taken. That an address is confirmed is told only to who knows its code. */
async function refusal(db: Db, userId: number, hash: Uint8Array): Promise<AppError> {
  const code = await findCode(db, userId);
  if (code === undefined) return new AppError("invalid_code");
  if (code.used_at === null) return new AppError("expired_code");
  return new AppError(isSameHash(code.code_hash, hash) ? "already_verified" : "invalid_code");
}

/** Confirms the address and signs in. A try counts even where everything after it fails. */
export async function verifyEmail(
  deps: Deps,
  { email, role, code }: { email: string; role: Role; code: string },
) {
  const now = deps.now();
  const account = await findAccount(deps.db, { email, role });
  if (account === undefined) throw new AppError("invalid_code");
  const hash = hashCode(account.id, code);
  const taken = await takeTry(deps.db, account.id, { now, tries: limits.code.tries });
  if (taken === undefined) throw await refusal(deps.db, account.id, hash);
  if (!isSameHash(taken.code_hash, hash)) throw new AppError("invalid_code");
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, account.id);
    if (locked === undefined) throw new AppError("invalid_code");
    if (!locked.is_active) throw new AppError("account_deactivated");
    if (!(await useCode(tx, taken.id, now))) throw await refusal(tx, account.id, hash);
    const me = await markVerified(tx, account.id, now);
    const { token } = await startSession({ db: tx, now: deps.now }, me.id, { remember: false });
    return { token, user: presentMe(me) };
  });
}
