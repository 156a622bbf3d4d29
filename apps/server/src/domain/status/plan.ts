/** When a planned feature is expected, and when a declined one is reconsidered. Both follow the status. */
import { validationMessages } from "@upwell/contract/messages";
import { hasExpectedDate, isOver, toMonth } from "@upwell/contract/status/periods";
import { type Status, statusGroup } from "@upwell/contract/status/statuses";
import { createFieldError } from "../../lib/app-error.ts";

export type Plan = { expected: string | null; reconsider_after: string | null };

export type Planned = Plan & { status: Status };

/** An omitted value stays if the new status allows it; null clears it. */
export type PlanChange = {
  new_status: Status;
  expected?: string | null | undefined;
  reconsider_after?: string | null | undefined;
};

const isDeclined = (status: Status) => statusGroup(status) === "declined";

/** Throws a field error if the new status does not carry what is given. */
export function validatePlan({ new_status, expected, reconsider_after }: PlanChange): void {
  if (expected != null && !hasExpectedDate(new_status))
    throw createFieldError("expected", validationMessages.expectedNotPlanned);
  if (reconsider_after != null && !isDeclined(new_status))
    throw createFieldError("reconsider_after", validationMessages.reconsiderNotDeclined);
}

/** Returns the plan after a change of status. Throws a field error for a new date that has passed. */
export function planAfter(before: Plan, change: PlanChange, now: Date): Plan {
  validatePlan(change);
  const { new_status } = change;
  const { expected = before.expected, reconsider_after = before.reconsider_after } = change;
  const plan = {
    expected: hasExpectedDate(new_status) ? expected : null,
    reconsider_after: isDeclined(new_status) ? reconsider_after : null,
  };
  if (plan.expected !== before.expected && plan.expected && isOver(plan.expected, now.getTime()))
    throw createFieldError("expected", validationMessages.periodOver);
  const month = plan.reconsider_after;
  if (month !== before.reconsider_after && month && month <= toMonth(now.getTime()))
    throw createFieldError("reconsider_after", validationMessages.monthNotAhead);
  return plan;
}

export const isSamePlan = (one: Plan, other: Plan): boolean =>
  one.expected === other.expected && one.reconsider_after === other.reconsider_after;

/** Returns the audit details of a changed plan. */
export const describePlanChange = (before: Plan, { expected, reconsider_after }: Plan) => ({
  ...(before.expected !== expected && {
    old_expected: before.expected,
    new_expected: expected,
  }),
  ...(before.reconsider_after !== reconsider_after && { reconsider_after }),
});
