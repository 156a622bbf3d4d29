import * as m from "@upwell/messages/vote-removals";
import { classes } from "@upwell/ui/classes";
import { type PointerEvent, useState } from "react";

/** The first and the last chosen hour. */
export type Hours = { first: number; last: number };

export type HourPlotProps = {
  /** The beginning of the first hour. */
  since: Date;
  votes: readonly number[];
  chosen: Hours | undefined;
  onChoose(hours: Hours): void;
};

const hourMs = 3_600_000;

/** Returns the hour below the pointer. */
function getHour({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, right, width } = currentTarget.getBoundingClientRect();
  const isRtl = getComputedStyle(currentTarget).direction === "rtl";
  const fraction = (isRtl ? right - clientX : clientX - left) / width;
  return Math.min(count - 1, Math.max(0, Math.floor(fraction * count)));
}

const between = (one: number, other: number): Hours => ({
  first: Math.min(one, other),
  last: Math.max(one, other),
});

/**
 * Votes per hour as bars. Dragging over them chooses hours, and so do two sliders, which the keyboard
 * reaches.
 */
export function HourPlot({ since, votes, chosen, onChoose }: HourPlotProps) {
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const shown = drag === undefined ? chosen : between(drag.from, drag.to);
  const last = votes.length - 1;
  const most = Math.max(1, ...votes);
  const hourStart = (hour: number) => new Date(since.getTime() + hour * hourMs);
  const isChosen = (hour: number) =>
    shown === undefined || (hour >= shown.first && hour <= shown.last);
  const sliders = [
    {
      label: m.firstHour,
      value: shown?.first ?? 0,
      move: (hour: number) => between(hour, Math.max(hour, shown?.last ?? last)),
    },
    {
      label: m.lastHour,
      value: shown?.last ?? last,
      move: (hour: number) => between(Math.min(hour, shown?.first ?? 0), hour),
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      <div
        aria-hidden
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const hour = getHour(event, votes.length);
          setDrag({ from: hour, to: hour });
        }}
        onPointerMove={(event) =>
          drag !== undefined && setDrag({ ...drag, to: getHour(event, votes.length) })
        }
        onPointerUp={() => {
          if (drag !== undefined) onChoose(between(drag.from, drag.to));
          setDrag(undefined);
        }}
        onPointerCancel={() => setDrag(undefined)}
        className="flex h-24 cursor-crosshair touch-pan-y items-end border-b border-edge select-none"
      >
        {votes.map((count, hour) => (
          <span
            key={hourStart(hour).getTime()}
            title={m.hourVotes(hourStart(hour), count)}
            className={classes(
              "flex h-full flex-1 items-end",
              isChosen(hour) && shown && "bg-accent-wash",
            )}
          >
            <span
              style={{ blockSize: `${(100 * count) / most}%` }}
              className={classes(
                "flex-1 bg-accent forced-color-adjust-none",
                count > 0 && "min-h-0.5",
                !isChosen(hour) && "opacity-45",
              )}
            />
          </span>
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {sliders.map(({ label, value, move }) => (
          <label key={label} className="flex flex-col gap-1 text-sm font-semibold">
            {label}
            <input
              type="range"
              min={0}
              max={last}
              value={value}
              aria-valuetext={m.hourVotes(hourStart(value), votes[value] ?? 0)}
              onChange={(event) => onChoose(move(event.target.valueAsNumber))}
              className="min-h-6 w-full accent-accent pointer-coarse:min-h-11"
            />
          </label>
        ))}
      </div>
    </div>
  );
}
