import type { Entity } from "@upwell/contract/case";
import type { logMonth } from "@upwell/contract/moderation-log/schemas";
import * as m from "@upwell/messages/moderation-log";
import { number } from "@upwell/messages/plural";
import { monthName, shortMonthName } from "@upwell/messages/time";

type Month = Entity<typeof logMonth>;

const countDecisions = ({ rejected, held, hidden, deleted, takenDown, locked }: Month) =>
  rejected + held + hidden + deleted + takenDown + locked;

/** Returns the counts of twelve months, the latest last; nothing was decided in a month without counts. */
function toYear(months: readonly Month[], latest: Month) {
  const counts = new Map(months.map((month) => [month.month, countDecisions(month)]));
  const end = new Date(`${latest.month}-01`);
  return Array.from({ length: 12 }, (_, index) => {
    const start = Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - 11 + index);
    const month = new Date(start).toISOString().slice(0, 7);
    return { month, count: counts.get(month) ?? 0 };
  });
}

/** A small bar for the decisions of each month; below, the latest in words and the others on demand. */
export function LogMonths({ months }: { months: readonly Month[] }) {
  const [latest, ...earlier] = months;
  if (latest === undefined) return <p className="text-ink-soft">{m.noMonths}</p>;
  const year = toYear(months, latest);
  const most = Math.max(1, ...year.map(({ count }) => count));
  return (
    <>
      <ol aria-hidden className="flex max-w-2xl items-end gap-1.5 text-center text-xs tabular-nums">
        {year.map(({ month, count }) => (
          <li key={month} title={monthName(month)} className="min-w-0 flex-1">
            <span className="text-ink-soft">{number(count)}</span>
            <span
              style={{ blockSize: `${(count / most) * 4}rem` }}
              className="mx-auto mt-0.5 block min-h-px w-full max-w-8 rounded-sm bg-accent forced-color-adjust-none"
            />
            <span className="mt-1 block truncate text-ink-faint">{shortMonthName(month)}</span>
          </li>
        ))}
      </ol>
      <Words months={[latest]} />
      {earlier.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-soft underline underline-offset-4">
            {m.earlierMonths}
          </summary>
          <Words months={earlier} />
        </details>
      )}
    </>
  );
}

const Words = ({ months }: { months: readonly Month[] }) => (
  <dl className="mt-4 text-sm tabular-nums">
    {months.map((month) => (
      <div
        key={month.month}
        className="grid gap-x-6 border-t border-hairline py-2 sm:grid-cols-[9rem_minmax(0,1fr)]"
      >
        <dt className="text-ink-faint">{monthName(month.month)}</dt>
        <dd>{m.month(month)}</dd>
      </div>
    ))}
  </dl>
);
