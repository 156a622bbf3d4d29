import * as m from "@upwell/messages/plot";
import { number } from "@upwell/messages/plural";
import { monthName } from "@upwell/messages/time";
import { ChartColumn, Table } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { MonthPlot, type MonthPlotData } from "./month-plot.tsx";

const cell = "py-1.5 text-end font-normal";

/** The data of a MonthPlot as a table with a row per month, newest first. */
const MonthTable = ({ label, months, series }: MonthPlotData) => (
  <table className="w-full text-sm tabular-nums">
    <caption className="sr-only">{label}</caption>
    <thead className="border-b border-hairline text-ink-soft">
      <tr>
        <th scope="col" className={`${cell} text-start`}>
          {m.month}
        </th>
        {series.map(({ label: name }) => (
          <th key={name} scope="col" className={cell}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {months
        .map((month, index) => (
          <tr key={month} className="border-b border-hairline">
            <th scope="row" className={`${cell} text-start`}>
              {monthName(month)}
            </th>
            {series.map(({ label: name, values }) => (
              <td key={name} className={cell}>
                {number(values[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))
        .reverse()}
    </tbody>
  </table>
);

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
