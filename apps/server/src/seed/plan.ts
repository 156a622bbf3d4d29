import { toMonth } from "@upwell/contract/status/periods";
import type { SampleFeature } from "@upwell/sample/types";

/** Returns when an idea is expected, when it was expected before, and when it is reconsidered. */
export function getSeedPlan({ expected, reconsideredIn }: SampleFeature, now: number) {
  const start = new Date(now);
  const addMonths = (months: number) =>
    toMonth(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months));
  const toPeriod = (months: number) => {
    const month = addMonths(months);
    const quarter = Math.ceil(Number(month.slice(5)) / 3);
    return expected?.as === "quarter" ? `${month.slice(0, 4)}-Q${quarter}` : month;
  };
  return {
    expected: expected === undefined ? null : toPeriod(expected.inMonths),
    before: expected?.before === undefined ? undefined : toPeriod(expected.before),
    reconsider_after: reconsideredIn === undefined ? null : addMonths(reconsideredIn),
  };
}
