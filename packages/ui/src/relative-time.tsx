import * as m from "@upwell/messages/time";
import { useEffect, useState, useSyncExternalStore } from "react";
import { getRenderTime } from "./render-time.ts";

const units: readonly [m.TimeUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

function formatDistance(date: Date, now: number): string {
  const seconds = (date.getTime() - now) / 1000;
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return m.relativeTime(Math.trunc(seconds / size), unit);
  }
  return m.justNow;
}

export type RelativeTimeProps = {
  date: string;
  /** Shown for an invalid date. */
  fallback?: string;
  className?: string;
};

const print = typeof window === "undefined" ? undefined : window.matchMedia("print");

function subscribe(listener: () => void): () => void {
  print?.addEventListener("change", listener);
  return () => print?.removeEventListener("change", listener);
}

const isPrinting = () => print?.matches ?? false;

/** Returns whether the page is being printed. */
const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting, () => false);

/** A relative time ("3 hours ago") that updates every minute; the exact one on paper. */
export function RelativeTime({ date, fallback = m.recently, className }: RelativeTimeProps) {
  const [now, setNow] = useState(getRenderTime);
  useEffect(() => {
    setNow((rendered) => (Date.now() - rendered > 60_000 ? Date.now() : rendered));
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const isPrinting = useIsPrinting();
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return <span className={className}>{fallback}</span>;
  return (
    <time
      dateTime={date}
      // Formatted on demand: the first use of Intl.DateTimeFormat is slow.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = m.exactTime(parsed);
      }}
      className={className}
    >
      {isPrinting ? m.exactTime(parsed) : formatDistance(parsed, now)}
    </time>
  );
}
