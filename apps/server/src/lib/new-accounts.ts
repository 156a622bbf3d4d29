/** New accounts, whose votes and comments have narrower limits, and who do not speak for or against what others say. */
import { limits } from "@upwell/contract/limits";
import { AppError } from "./app-error.ts";
import type { Viewer } from "./viewer.ts";

const newForMs = limits.newVoters.days * 24 * 60 * 60_000;

/** Returns whether the account is younger than a week. */
export const isNewAccount = (
  { now }: { now: () => Date },
  { joined_at }: Pick<Viewer, "joined_at">,
): boolean => now().getTime() - joined_at.getTime() < newForMs;

type Said = { user_id: number | null };

/** Whether the viewer may confirm or deny what somebody said: not their own words, nor with a new account. */
export const canWitness = (deps: { now: () => Date }, viewer: Viewer, { user_id }: Said): boolean =>
  user_id !== viewer.id && !isNewAccount(deps, viewer);

/** Throws 403 unless they may. */
export function requireWitness(deps: { now: () => Date }, viewer: Viewer, said: Said): void {
  if (!canWitness(deps, viewer, said)) throw new AppError("forbidden");
}
