/** The columns of the board: a meaning each, whichever spelling a status has. */
import { type Status, statuses, statusGroup } from "@upwell/contract/status";

type ColumnCount = "suggested" | "seen" | "planned" | "inDevelopment" | "launched" | "declined";

/** The status that a card gets in a column, and where the platform counts it. */
const meanings = [
  ["suggested", "suggested"],
  ["seen", "seen"],
  ["planned", "planned"],
  ["in-development", "inDevelopment"],
  ["launched", "launched"],
  ["declined", "declined"],
] as const satisfies readonly (readonly [Status, ColumnCount])[];

export const columns = meanings.map(([status, count]) => ({
  status,
  count,
  /** Every status of this meaning. */
  statuses: statuses.filter((one) => statusGroup(one) === statusGroup(status)) as Status[],
}));
export type Column = (typeof columns)[number];
