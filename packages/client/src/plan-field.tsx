import { hasExpectedDate, toMonth } from "@upwell/contract/status/periods";
import { type Status, statusGroup } from "@upwell/contract/status/statuses";
import { periodName } from "@upwell/messages/periods";
import * as m from "@upwell/messages/plan-field";
import { Field, Select } from "@upwell/ui/field";
import type { UseFormRegisterReturn } from "react-hook-form";

/** What a status form says about the plan: undefined leaves it as it is, null clears it. */
export type PlanInput = {
  expected?: string | null | undefined;
  reconsiderAfter?: string | null | undefined;
};

const kinds = { quarter: 8, month: 24 };

/** Returns the next months from the one that is `first` months from now. */
const listMonths = (first: number, count: number): string[] => {
  const now = new Date();
  return Array.from({ length: count }, (_, index) =>
    toMonth(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + first + index)),
  );
};

const toQuarter = (month: string) =>
  `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;

const listQuarters = () => [...new Set(listMonths(0, kinds.quarter * 3).map(toQuarter))];

const keep = "";
const none = "none";

const setValueAs = (value: unknown) => (value === keep ? undefined : value === none ? null : value);

const toOptions = (periods: readonly string[]) =>
  periods.map((period) => (
    <option key={period} value={period}>
      {periodName(period)}
    </option>
  ));

export type PlanFieldProps = {
  status: Status;
  /** The dates as they are; undefined for several features. */
  current?: { expected: string | null; reconsiderAfter: string | null } | undefined;
  register(name: "expected" | "reconsiderAfter", options: object): UseFormRegisterReturn;
  errors: { expected?: { message?: string }; reconsiderAfter?: { message?: string } };
};

/** Chooses the date that the status carries, if it carries one. */
export function PlanField({ status, current, register, errors }: PlanFieldProps) {
  const name = hasExpectedDate(status)
    ? "expected"
    : statusGroup(status) === "declined"
      ? "reconsiderAfter"
      : undefined;
  if (name === undefined) return null;
  const now = current?.[name];
  return (
    <Field label={m.labels[name]} hint={m.hints[name]} error={errors[name]?.message}>
      {(control) => (
        <Select key={name} {...control} {...register(name, { setValueAs })}>
          <option value={keep}>
            {now === undefined ? m.asItIs : now === null ? m.noDate : periodName(now)}
          </option>
          {now !== null && <option value={none}>{m.noDate}</option>}
          {name === "expected" && (
            <optgroup label={m.quarters}>{toOptions(listQuarters())}</optgroup>
          )}
          <optgroup label={m.months}>
            {toOptions(listMonths(name === "expected" ? 0 : 1, kinds.month))}
          </optgroup>
        </Select>
      )}
    </Field>
  );
}

/** Returns what of the input the status carries. */
export const pickPlan = (status: Status, { expected, reconsiderAfter }: PlanInput): PlanInput => ({
  ...(hasExpectedDate(status) && { expected }),
  ...(statusGroup(status) === "declined" && { reconsiderAfter }),
});
