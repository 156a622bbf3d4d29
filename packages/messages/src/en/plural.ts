/** Numbers and the forms of words that go with them, in this folder's language. */
export const locale = "en";

/** 12345 as "12,345"; 0 if a server has left the number out. */
export const number = (n: number) => String(n || 0).replace(/\B(?=(\d{3})+$)/g, ",");

/** A count that stops at `max`: "100+". */
export const atMost = (n: number, max: number) => (n >= max ? `${number(max)}+` : number(n));

/** How much of a field's maximum is used: "1,204/2,000". */
export const counter = (length: number, max: number) => `${number(length)}/${number(max)}`;

// Loading the number formats of a locale takes 100 ms on a slow phone, calendars 150 ms: both are
// created on first use.
let short: Intl.NumberFormat | undefined;

/** 12345 as "12.3K", where there is little room; up to 9999 in full. */
export function compactNumber(n: number): string {
  if (!(n >= 10_000)) return number(n);
  short ??= new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  return short.format(n);
}

/** The form of a word that goes with a number. */
export const plural = (n: number, forms: { one: string; other: string }) =>
  n === 1 ? forms.one : forms.other;

/** The number and its word: "1 vote", "1,204 votes". */
export const counted = (n: number, forms: { one: string; other: string }) =>
  `${number(n)} ${plural(n, forms)}`;

/** "1st", "22nd", "80th". */
export function ordinal(n: number): string {
  const isTeen = Math.floor(n / 10) % 10 === 1;
  return number(n) + ((!isTeen && { 1: "st", 2: "nd", 3: "rd" }[n % 10]) || "th");
}
