import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { type AccountRow, lockAccount } from "./queries.ts";
import { findIdleSeconds } from "./session-queries.ts";

/**
 * Locks the account of a session. Throws `session_expired` if the session has ended since the request was read, so that
 * nothing is added to an account whose access was removed in between.
 */
export async function lockViewer(
  tx: Tx,
  { id, session_id }: Pick<Viewer, "id" | "session_id">,
): Promise<AccountRow> {
  const account = await lockAccount(tx, id);
  if (!account?.is_active || (await findIdleSeconds(tx, session_id)) === undefined)
    throw new AppError("session_expired");
  return account;
}
