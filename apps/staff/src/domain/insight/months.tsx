import * as m from "@upwell/messages/insight";
import * as plot from "@upwell/messages/plot";
import { Button } from "@upwell/ui/button";
import { type MonthFigures, MonthPlot } from "@upwell/ui/month-plot";
import { MonthTable } from "@upwell/ui/month-table";
import { ChartColumn, Table } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Insight } from "../../lib/entities.ts";
import { Part } from "./part.tsx";

type Months = Insight["months"];

const series = [
  { key: "votes", label: m.votes, height: "tall", colour: "bg-accent" },
  { key: "suggested", label: m.suggested, height: "low", colour: "bg-status-suggested" },
  { key: "comments", label: m.comments, height: "low", colour: "bg-status-planned" },
  { key: "launched", label: m.launched, height: "low", colour: "bg-status-launched" },
] as const;

const figuresOf = (months: Months): MonthFigures => ({
  label: m.overTime,
  months: months.map(({ month }) => month),
  series: series.map(({ key, ...one }) => ({ ...one, values: months.map((row) => row[key]) })),
});

/** What happened month by month: a picture, or a table for who prefers it. */
export function MonthsPart({ months, download }: { months: Months; download: ReactNode }) {
  const [isTable, setTable] = useState(false);
  const figures = figuresOf(months);
  return (
    <Part title={m.overTime} aside={download}>
      {isTable ? <MonthTable {...figures} /> : <MonthPlot {...figures} />}
      <Button
        variant="quiet"
        className="-ms-4 mt-2"
        icon={isTable ? <ChartColumn aria-hidden size={17} /> : <Table aria-hidden size={17} />}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? plot.showPlot : plot.showTable}
      </Button>
    </Part>
  );
}
