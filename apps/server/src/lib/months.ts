/** Months and quarters in UTC. */
const toMonth = (date: Date) => date.toISOString().slice(0, 7);

const getFirstOfMonth = (date: Date, months: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months));

export const getMonthStart = (now: Date, back: number): Date => getFirstOfMonth(now, -back);

export const getQuarterStart = (now: Date): Date => getFirstOfMonth(now, -(now.getUTCMonth() % 3));

/**
 * Returns the months up to the one of `now`, starting with the first that has data: at min `min` and
 * at max `max` of them. Returns none if no month has data.
 */
export function fillMonths<Row extends { month: string }>(
  rows: readonly Row[],
  empty: Omit<Row, "month">,
  { now, min, max }: { now: Date; min: number; max: number },
): Row[] {
  if (rows.length === 0) return [];
  const counted = new Map(rows.map((row) => [row.month, row]));
  const all = Array.from({ length: max }, (_, index) =>
    toMonth(getMonthStart(now, max - 1 - index)),
  );
  const first = all.findIndex((month) => counted.has(month));
  const recent = all.slice(Math.min(first === -1 ? max : first, max - min));
  return recent.map((month) => counted.get(month) ?? ({ ...empty, month } as Row));
}
