/** Numbers and the forms of words that go with them, in this folder's language. */
export const locale = "en";

/** 12345 as "12,345". */
export const number = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

// What the browser knows of a language's numbers costs a slow phone 100 ms to load, and what it
// knows of calendars 150: both wait until something needs them.
let short: Intl.NumberFormat | undefined;

/** 12345 as "12.3K", where there is little room; up to 9999 in full. */
export function compactNumber(n: number): string {
  if (n < 10_000) return number(n);
  short ??= new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  return short.format(n);
}

/** The form of a word that goes with a number. */
export const plural = (n: number, words: { one: string; other: string }) =>
  n === 1 ? words.one : words.other;

/** The number and its word: "1 vote", "1,204 votes". */
export const counted = (n: number, words: { one: string; other: string }) =>
  `${number(n)} ${plural(n, words)}`;
