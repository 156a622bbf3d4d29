import * as m from "@upwell/messages/time";
import { useEffect, useState } from "react";

const steps: readonly [m.TimeUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

function distance(date: Date, now: number): string {
  const seconds = (date.getTime() - now) / 1000;
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return m.relativeTime(Math.trunc(seconds / size), unit);
  }
  return m.justNow;
}

export type RelativeTimeProps = {
  date: string;
  /** Stands for a date that cannot be read. */
  unreadable?: string;
  className?: string;
};

/** How long ago, in words; stays right while the page is open. */
export function RelativeTime({ date, unreadable = m.recently, className }: RelativeTimeProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return <span className={className}>{unreadable}</span>;
  return (
    <time
      dateTime={date}
      // Not before somebody asks: it takes the browser long to learn its calendars.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = m.exactTime(parsed);
      }}
      className={className}
    >
      {distance(parsed, now)}
    </time>
  );
}
