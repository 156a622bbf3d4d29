import type { MyVerdict } from "@upwell/client/entities";
import type { states } from "@upwell/messages/appeals";

export type VerdictState = keyof typeof states;

/** Where a text stands that was held or not accepted. */
export function stateOf({ verdict, decided, overturned, appeal }: MyVerdict): VerdictState {
  if (appeal?.state === "open") return "appealed";
  if (appeal?.state === "refused") return "refusedAgain";
  if (overturned) return appeal === null ? "overturned" : "granted";
  return verdict === "hold" && !decided ? "review" : "refused";
}

/** Nobody has been asked to look again, and nobody has decided otherwise. */
export const canAppeal = ({ overturned, appeal }: MyVerdict): boolean =>
  !overturned && appeal === null;
