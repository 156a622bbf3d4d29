/** New accounts, whose votes and comments have narrower limits. */
import { limits } from "@upwell/contract/limits";
import type { Viewer } from "./viewer.ts";

const newForMs = limits.newVoters.days * 24 * 60 * 60_000;

/** Returns whether the account is younger than a week. */
export const isNewAccount = (
  { now }: { now: () => Date },
  { joined_at }: Pick<Viewer, "joined_at">,
): boolean => now().getTime() - joined_at.getTime() < newForMs;
