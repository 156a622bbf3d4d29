import * as m from "@upwell/messages/plot";
import { compactNumber, number } from "@upwell/messages/plural";
import { monthName } from "@upwell/messages/time";
import { type PointerEvent, useState } from "react";
import { classes } from "./classes.ts";
import { roundUp } from "./round-up.ts";

/** One thing that is counted by month: as many values as there are months. */
type MonthSeries = {
  label: string;
  values: readonly number[];
  /** The first of a plot may be `tall`; each has a scale of its own. */
  height: "tall" | "low";
  /** Of its bars. */
  colour: string;
};

export type MonthFigures = {
  /** Names what is counted. */
  label: string;
  /** "2026-05", one after the other. */
  months: readonly string[];
  series: readonly MonthSeries[];
};

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

type BarsProps = { series: MonthSeries; months: readonly string[]; chosen: number | undefined };

function Bars({ series, months, chosen }: BarsProps) {
  const { label, values, height, colour } = series;
  const top = roundUp(Math.max(...values));
  const shown = chosen === undefined ? undefined : values[chosen];
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span className="text-ink-soft">{label}</span>
        <span className="font-semibold tabular-nums">
          {shown === undefined
            ? m.altogether(values.reduce((sum, n) => sum + n, 0))
            : number(shown)}
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
              style={{ blockSize: percent(value, top) }}
              className={classes(
                "mx-px flex-1 rounded-t-[2px] forced-color-adjust-none [print-color-adjust:exact]",
                value > 0 && "min-h-0.5",
                colour,
              )}
            />
          ))}
        </div>
        <span className="w-8 text-xs leading-none text-ink-faint tabular-nums">
          {compactNumber(top)}
        </span>
      </div>
    </div>
  );
}

/**
 * Bars by month, a row for each thing that is counted. A pointer, a finger or the arrow keys choose
 * a month, whose figures are then told instead of the sums.
 */
export function MonthPlot({ label, months, series }: MonthFigures) {
  const [chosen, setChosen] = useState<number>();
  const last = months.length - 1;
  const nameOf = (index: number) => monthName(months[index] ?? "");

  function choose(event: PointerEvent<HTMLElement>) {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const along = (isMirrored ? right - event.clientX : event.clientX - left) / width;
    setChosen(Math.min(last, Math.max(0, Math.floor(along * months.length))));
  }

  const figures = series.map(({ label: name, values }): [string, number] => [
    name,
    values[chosen ?? last] ?? 0,
  ]);
  return (
    <div className="relative">
      <p className="text-sm font-semibold">
        {chosen === undefined ? m.period(nameOf(0), nameOf(last)) : nameOf(chosen)}
      </p>
      <div aria-hidden className="mt-3 flex flex-col gap-3">
        {series.map((one) => (
          <Bars key={one.label} series={one} months={months} chosen={chosen} />
        ))}
      </div>
      <div
        onPointerDown={choose}
        onPointerMove={choose}
        onPointerLeave={() => setChosen(undefined)}
        className="absolute inset-y-0 start-0 end-10 touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
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
          aria-valuetext={m.monthFigures(nameOf(chosen ?? last), figures)}
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
