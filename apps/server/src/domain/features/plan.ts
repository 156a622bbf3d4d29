import type { FeatureWire } from "@upwell/contract/features/schemas";
import { serverLimits } from "@upwell/contract/server-limits";
import { createExcerpt } from "../../formatter/format-text.ts";

type PlanFields = Pick<FeatureWire, "expected" | "reconsider_after" | "decline_reason">;

/** Returns what a feature says about its plan. */
export const getPlan = ({
  expected,
  reconsider_after,
  decline_reason,
}: PlanFields): PlanFields => ({
  expected,
  reconsider_after,
  decline_reason:
    decline_reason && createExcerpt(decline_reason, serverLimits.declineReason.excerpt),
});
