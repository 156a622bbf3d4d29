/** Dates in English without Intl, which takes 150 ms to load on a slow phone. */

const monthNames = [
  ..."January February March April May June July August September October November December".split(
    " ",
  ),
];

/** "2026-05-03T10:00:00Z" as "May 3, 2026" (UTC). */
export function plainDay(date: string): string {
  const day = new Date(date);
  return `${monthNames[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** "2026-05-03" as "May 2026". */
export const plainMonth = (date: string): string =>
  `${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
