/** When planned features are expected, and declined ones reconsidered. */
import { monthName } from "./time.ts";

/** "2027-Q1" as "Q1 2027", "2027-03" as "March 2027". */
export const periodName = (period: string): string => {
  const [year = "", part = ""] = period.split("-");
  return part.startsWith("Q") ? `${part} ${year}` : monthName(period);
};

export const expectedText = (period: string, isOver: boolean): string =>
  `${isOver ? "Was expected" : "Expected"} ${periodName(period)}`;

export const reconsiderText = (month: string, isDue: boolean): string =>
  isDue
    ? `Due to be reconsidered (after ${periodName(month)})`
    : `Will be reconsidered after ${periodName(month)}`;

/** The reason of a declined feature in a list. */
export const declineReason = (reason: string): string => `Reason: ${reason}`;

type Step = {
  oldExpected: string | null;
  newExpected: string | null;
  reconsiderAfter: string | null;
};

/** What an entry of the timeline says about the plan; empty if it changed nothing. */
export function planChange({ oldExpected, newExpected, reconsiderAfter }: Step): string {
  if (reconsiderAfter !== null) return `To be reconsidered after ${periodName(reconsiderAfter)}`;
  if (oldExpected === newExpected) return "";
  const before = oldExpected === null ? "" : periodName(oldExpected);
  if (newExpected === null) return `Was expected ${before}`;
  const now = expectedText(newExpected, false);
  return before === "" ? now : `${now} (was ${before})`;
}
