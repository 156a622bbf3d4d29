/** Texts: when a planned feature is expected or a declined one reconsidered, and why it was declined. */
import { hasExpectedDate, isOver } from "@upwell/contract/status/periods";
import { statusGroup } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/periods";
import { useRenderTime } from "@upwell/ui/render-time";
import type { Feature } from "./entities.ts";

type Planned = Pick<Feature, "status" | "expected" | "reconsiderAfter" | "declineReason">;

// A live event may have changed the status since the rest was loaded.
const isDeclined = ({ status }: Planned) => statusGroup(status) === "declined";

/** "Expected Q1 2027", "Will be reconsidered after March 2027"; empty if the team has not said. */
export function usePlanText(feature: Planned): string {
  const { status, expected, reconsiderAfter } = feature;
  const now = useRenderTime();
  if (expected !== null && hasExpectedDate(status))
    return m.expectedText(expected, isOver(expected, now));
  return reconsiderAfter !== null && isDeclined(feature)
    ? m.reconsiderText(reconsiderAfter, isOver(reconsiderAfter, now))
    : "";
}

/** The start of the reason of a declined feature; empty for others. */
export const getDeclineReason = (feature: Planned): string =>
  feature.declineReason !== null && isDeclined(feature)
    ? m.declineReason(feature.declineReason)
    : "";
