import type { StatusLabelWire } from "@upwell/contract/platforms/fields";
import { type Status, statusGroup } from "@upwell/contract/status/statuses";

/** Returns what a team calls a status; null for the standard name. */
export const findStatusLabel = (
  labels: readonly StatusLabelWire[],
  status: Status,
): string | null => labels.find((one) => one.status === statusGroup(status))?.label ?? null;
