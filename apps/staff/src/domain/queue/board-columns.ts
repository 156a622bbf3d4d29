/** The columns of the board: one per group of statuses with the same meaning. */
import { type Status, statuses, statusGroup } from "@upwell/contract/status/statuses";

type ColumnCount = "suggested" | "seen" | "planned" | "inDevelopment" | "launched" | "declined";

/** The status that a column sets, and the key of its count in a platform. */
const statusCounts = [
  ["suggested", "suggested"],
  ["seen", "seen"],
  ["planned", "planned"],
  ["in-development", "inDevelopment"],
  ["launched", "launched"],
  ["declined", "declined"],
] as const satisfies readonly (readonly [Status, ColumnCount])[];

export const columns = statusCounts.map(([status, count]) => ({
  status,
  count,
  /** All statuses of the group. */
  statuses: statuses.filter((one) => statusGroup(one) === statusGroup(status)) as Status[],
}));
export type Column = (typeof columns)[number];
