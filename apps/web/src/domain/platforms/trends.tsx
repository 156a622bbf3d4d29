import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import * as m from "@upwell/messages/platform";
import * as plot from "@upwell/messages/plot";
import { Button } from "@upwell/ui/button";
import { MonthPlot, type MonthPlotData } from "@upwell/ui/month-plot";
import { MonthTable } from "@upwell/ui/month-table";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { ChartColumn, Table } from "lucide-react";
import { useState } from "react";
import { platformTrends } from "./queries.ts";

/** A platform's votes, suggestions and launches by month, as a chart or a table. */
export default function Trends({ slug }: { slug: string }) {
  const [isTable, setTable] = useState(false);
  const trends = useQuery(platformTrends(slug));
  if (trends.isPending) {
    return (
      <SkeletonGroup label={m.loadingHistory}>
        <Skeleton className="h-104" />
      </SkeletonGroup>
    );
  }
  if (trends.isError) {
    return <QueryError query={trends} title={m.historyUnavailable} />;
  }
  const { months, asOf } = trends.data;
  if (months.length === 0) return <p className="text-sm text-ink-soft">{m.noHistory}</p>;
  const chart: MonthPlotData = {
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
  };
  return (
    <>
      {isTable ? <MonthTable {...chart} /> : <MonthPlot {...chart} />}
      <Button
        variant="quiet"
        className="mt-3 -ms-4"
        icon={isTable ? <ChartColumn aria-hidden size={17} /> : <Table aria-hidden size={17} />}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? plot.showChart : plot.showTable}
      </Button>
      <p className="text-xs text-ink-faint">
        {m.updatedAt} <RelativeTime date={asOf} />
      </p>
    </>
  );
}
