import type { MyVerdict } from "@upwell/client/entities";
import type { states } from "@upwell/messages/appeals";

export type VerdictState = keyof typeof states;

/** Returns the state of a pending or rejected text. */
export function getVerdictState({ verdict, decided, overturned, appeal }: MyVerdict): VerdictState {
  if (appeal?.state === "open") return "appealed";
  if (appeal?.state === "rejected") return "rejectedAgain";
  if (overturned) return appeal === null ? "overturned" : "granted";
  return verdict === "hold" && !decided ? "review" : "rejected";
}

/** Returns whether the verdict is in force and not appealed yet, and its text is still there to be published. */
export const canAppeal = ({ overturned, appeal, content }: MyVerdict): boolean =>
  !overturned && appeal === null && content !== "";
