/** Months and quarters, all of them in UTC. */

const monthOf = (date: Date) => date.toISOString().slice(0, 7);

const firstOf = (date: Date, months: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months));

/** When the month began that was `back` months before. */
export const monthsBack = (now: Date, back: number): Date => firstOf(now, -back);

/** When the quarter of the year began. */
export const quarterOf = (now: Date): Date => firstOf(now, -(now.getUTCMonth() % 3));

/**
 * Every month up to the one of `now`: from the first that has anything, but at least `least` and at
 * most `most` of them. Nothing where no month has anything.
 */
export function fillMonths<Row extends { month: string }>(
  rows: readonly Row[],
  empty: Omit<Row, "month">,
  { now, least, most }: { now: Date; least: number; most: number },
): Row[] {
  if (rows.length === 0) return [];
  const counted = new Map(rows.map((row) => [row.month, row]));
  const all = Array.from({ length: most }, (_, index) =>
    monthOf(monthsBack(now, most - 1 - index)),
  );
  const first = all.findIndex((month) => counted.has(month));
  const shown = all.slice(Math.min(first === -1 ? most : first, most - least));
  return shown.map((month) => counted.get(month) ?? ({ ...empty, month } as Row));
}
