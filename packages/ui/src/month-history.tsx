import * as m from "@upwell/messages/plot";
import { ChartColumn, Table } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { MonthPlot, type MonthPlotData } from "./month-plot.tsx";
import { MonthTable } from "./month-table.tsx";

/** Counts by month as a chart, and on demand as a table. */
export function MonthHistory(data: MonthPlotData) {
  const [isTable, setTable] = useState(false);
  return (
    <>
      {isTable ? <MonthTable {...data} /> : <MonthPlot {...data} />}
      <Button
        variant="quiet"
        className="-ms-4 mt-3"
        icon={isTable ? ChartColumn : Table}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? m.showChart : m.showTable}
      </Button>
    </>
  );
}
