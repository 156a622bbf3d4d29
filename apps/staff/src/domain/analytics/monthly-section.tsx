import * as m from "@upwell/messages/analytics";
import * as plot from "@upwell/messages/plot";
import { Button } from "@upwell/ui/button";
import { MonthPlot } from "@upwell/ui/month-plot";
import { MonthTable } from "@upwell/ui/month-table";
import { Section } from "@upwell/ui/section";
import { ChartColumn, Table } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Analytics } from "../../lib/entities.ts";
import { toPlotData } from "./plot-data.ts";

type Months = Analytics["months"];

/** Activity by month, as a chart or a table. */
export function MonthlySection({ months, download }: { months: Months; download: ReactNode }) {
  const [isTable, setTable] = useState(false);
  const plotData = toPlotData(months);
  return (
    <Section title={m.overTime} aside={download}>
      {isTable ? <MonthTable {...plotData} /> : <MonthPlot {...plotData} />}
      <Button
        variant="quiet"
        className="-ms-4 mt-2"
        icon={isTable ? ChartColumn : Table}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? plot.showChart : plot.showTable}
      </Button>
    </Section>
  );
}
