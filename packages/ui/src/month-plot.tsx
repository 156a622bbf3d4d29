import * as m from "@upwell/messages/plot";
import { compactNumber, number } from "@upwell/messages/plural";
import { monthName, shortMonthName } from "@upwell/messages/time";
import { type PointerEvent, useState } from "react";
import { classes } from "./classes.ts";
import { roundUp } from "./round-up.ts";

/** One value per month. */
type MonthSeries = {
  label: string;
  values: readonly number[];
  /** Each series has a separate scale. */
  height: "tall" | "low";
  colour: string;
};

export type MonthPlotData = {
  /** The accessible name. */
  label: string;
  /** Consecutive months: "2026-05". */
  months: readonly string[];
  series: readonly MonthSeries[];
};

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

type BarsProps = { series: MonthSeries; months: readonly string[]; chosen: number | undefined };

function Bars({ series, months, chosen }: BarsProps) {
  const { label, values, height, colour } = series;
  const axisMax = roundUp(Math.max(...values));
  const value = chosen === undefined ? undefined : values[chosen];
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span className="text-ink-soft">{label}</span>
        <span className="font-semibold tabular-nums">
          {value === undefined
            ? m.total(
                values.reduce((sum, n) => sum + n, 0),
                months.length,
              )
            : number(value)}
        </span>
      </p>
      <div className="mt-1 flex gap-2">
        <div
          className={classes(
            "flex flex-1 items-end border-y border-t-hairline border-b-edge",
            height === "tall" ? "h-24" : "h-11",
          )}
        >
          {values.map((value, index) => (
            <span
              key={months[index]}
              style={{ blockSize: percent(value, axisMax) }}
              className={classes(
                "mx-px flex-1 rounded-t-[2px] transition-opacity forced-color-adjust-none [print-color-adjust:exact]",
                chosen !== undefined && chosen !== index && "opacity-45",
                value > 0 && "min-h-0.5",
                colour,
              )}
            />
          ))}
        </div>
        <span className="w-10 text-xs leading-none text-ink-faint tabular-nums">
          {compactNumber(axisMax)}
        </span>
      </div>
    </div>
  );
}

/** A mark for each month; January has the year below it, July the name of the month. */
const Marks = ({ months }: { months: readonly string[] }) => (
  <div className="relative -mt-3 me-12 h-5 text-xs text-ink-faint tabular-nums">
    {months.map((month, index) => (
      <span
        key={month}
        style={{ insetInlineStart: percent(index + 0.5, months.length) }}
        className="absolute h-1 border-s border-edge"
      >
        <span className="absolute top-1 -translate-x-1/2 leading-4 rtl:translate-x-1/2">
          {month.endsWith("-01") && month.slice(0, 4)}
          {month.endsWith("-07") && shortMonthName(month)}
        </span>
      </span>
    ))}
  </div>
);

/**
 * A bar chart by month with a row per series. Pointing at a month, or selecting it with the arrow
 * keys, shows its values instead of the totals.
 */
export function MonthPlot({ label, months, series }: MonthPlotData) {
  const [chosen, setChosen] = useState<number>();
  const last = months.length - 1;
  const getMonthName = (index: number) => monthName(months[index] ?? "");

  function choose(event: PointerEvent<HTMLElement>) {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const fraction = (isRtl ? right - event.clientX : event.clientX - left) / width;
    setChosen(Math.min(last, Math.max(0, Math.floor(fraction * months.length))));
  }

  const monthValues = series.map(({ label: name, values }): [string, number] => [
    name,
    values[chosen ?? last] ?? 0,
  ]);
  return (
    <div className="relative">
      <p className="text-sm font-semibold">
        {chosen === undefined
          ? m.period(getMonthName(0), getMonthName(last))
          : getMonthName(chosen)}
      </p>
      <div aria-hidden className="mt-3 flex flex-col gap-3">
        {series.map((row) => (
          <Bars key={row.label} series={row} months={months} chosen={chosen} />
        ))}
        <Marks months={months} />
      </div>
      <div
        onPointerDown={choose}
        onPointerMove={choose}
        onPointerLeave={() => setChosen(undefined)}
        className="absolute inset-y-0 start-0 end-12 touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
      >
        {chosen !== undefined && (
          <div
            style={{
              insetInlineStart: percent(chosen, months.length),
              inlineSize: percent(1, months.length),
            }}
            className="absolute inset-y-0 top-7 bg-ink/10"
          />
        )}
        <input
          type="range"
          aria-label={label}
          aria-valuetext={m.monthCounts(getMonthName(chosen ?? last), monthValues)}
          min={0}
          max={last}
          value={chosen ?? last}
          onChange={(event) => setChosen(event.target.valueAsNumber)}
          onFocus={() => setChosen((now) => now ?? last)}
          onBlur={() => setChosen(undefined)}
          className="pointer-events-none absolute inset-0 opacity-0"
        />
      </div>
    </div>
  );
}
