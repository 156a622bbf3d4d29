import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import type { Entity } from "@upwell/contract/case";
import type { trends } from "@upwell/contract/platforms/shapes";
import * as m from "@upwell/messages/platform";
import { MonthHistory } from "@upwell/ui/month-history";
import type { MonthPlotData } from "@upwell/ui/month-plot";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { platformTrends } from "./queries.ts";

type Month = Entity<typeof trends>["months"][number];

const toChart = (months: readonly Month[]): MonthPlotData => ({
  label: m.overTime,
  months: months.map(({ month }) => month),
  series: [
    {
      label: m.votes,
      values: months.map(({ votes }) => votes),
      height: "tall",
      colour: "bg-accent",
    },
    {
      label: m.suggested,
      values: months.map(({ suggested }) => suggested),
      height: "low",
      colour: "bg-status-suggested",
    },
    {
      label: m.launched,
      values: months.map(({ launched }) => launched),
      height: "low",
      colour: "bg-status-launched",
    },
  ],
});
/** The months as a chart or a table. */
function History({ months, asOf }: Entity<typeof trends>) {
  if (months.length === 0) return <p className="text-sm text-ink-soft">{m.noHistory}</p>;
  return (
    <>
      <MonthHistory {...toChart(months)} />
      <p className="text-xs text-ink-faint">
        {m.updatedAt} <RelativeTime date={asOf} />
      </p>
    </>
  );
}

/** A platform's votes, suggestions and launches by month. */
export default function Trends({ slug }: { slug: string }) {
  return (
    <Loaded
      query={useQuery(platformTrends(slug))}
      {...m.historyStates}
      skeleton={<Skeleton className="h-104" />}
    >
      {(trends) => <History {...trends} />}
    </Loaded>
  );
}
