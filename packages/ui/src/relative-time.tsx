import * as m from "@upwell/messages/time";
import { formatDistance } from "./format-distance.ts";
import { createMediaQuery } from "./media-query.ts";
import { useRenderTime } from "./render-time.ts";

export type RelativeTimeProps = {
  date: string;
  /** Shown for an invalid date. */
  fallback?: string;
  className?: string;
};

const useIsPrinting = createMediaQuery("print");

/** A relative time ("3 hours ago") that updates every minute; the exact one on paper. */
export function RelativeTime({ date, fallback = m.recently, className }: RelativeTimeProps) {
  const now = useRenderTime();
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
