/** The end of every sign-in by a first factor: a session, or a ticket for the second factor. */
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "./deps.ts";
import type { MeRow } from "./queries.ts";
import { createTicket } from "./second-factor.ts";
import { type CompleteSignIn, completeSignIn } from "./sessions.ts";

type SecondFactorNeeded = { readonly second_factor: Awaited<ReturnType<typeof createTicket>> };

/**
 * Returns a session, or for an account with two-step sign-in the ticket that `requireSession` sends. Only a complete
 * sign-in makes the browser a known device.
 */
export async function signIn(tx: WriteTx, deps: Deps, me: MeRow, signedIn: CompleteSignIn) {
  if (!me.two_step) return completeSignIn(tx, deps, me, signedIn);
  const needed: SecondFactorNeeded = { second_factor: await createTicket(tx, deps, me.id) };
  return needed;
}

/** Returns the session of a sign-in once its transaction has ended. Throws `second_factor_needed` with the ticket. */
export function requireSession<T extends object>(result: T): Exclude<T, SecondFactorNeeded> {
  if ("second_factor" in result)
    throw new AppError("second_factor_needed", {
      data: (result as unknown as SecondFactorNeeded).second_factor,
    });
  return result as Exclude<T, SecondFactorNeeded>;
}
