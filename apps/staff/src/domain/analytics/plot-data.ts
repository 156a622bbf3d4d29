/** Activity by month as the data of a chart. */
import * as m from "@upwell/messages/analytics";
import type { MonthPlotData } from "@upwell/ui/month-plot";
import type { Analytics } from "../../lib/entities.ts";

const series = [
  { key: "votes", label: m.votes, height: "tall", colour: "bg-accent" },
  { key: "suggested", label: m.suggested, height: "low", colour: "bg-status-suggested" },
  { key: "comments", label: m.comments, height: "low", colour: "bg-status-planned" },
  { key: "launched", label: m.launched, height: "low", colour: "bg-status-launched" },
] as const;
type Key = (typeof series)[number]["key"];

/** Returns the data of a chart, with all series unless some are named. */
export const toPlotData = (
  months: Analytics["months"],
  keys: readonly Key[] = series.map(({ key }) => key),
): MonthPlotData => ({
  label: m.overTime,
  months: months.map(({ month }) => month),
  series: series
    .filter(({ key }) => keys.includes(key))
    .map(({ key, ...row }) => ({ ...row, values: months.map((month) => month[key]) })),
});
