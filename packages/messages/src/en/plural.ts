/** Numbers and the forms of words that go with them, in this folder's language. */
export const locale = "en";

const forms = new Intl.PluralRules(locale);

// The first of these costs a slow phone 50 ms, so it is made when a number is long enough to need it.
let full: Intl.NumberFormat | undefined;
let short: Intl.NumberFormat | undefined;

/** 12345 as "12,345". */
export function number(n: number): string {
  if (n < 1000) return String(n);
  full ??= new Intl.NumberFormat(locale);
  return full.format(n);
}

/** 12345 as "12.3K", where there is little room; up to 9999 in full. */
export function compactNumber(n: number): string {
  if (n < 10_000) return number(n);
  short ??= new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  return short.format(n);
}

/** The form of a word that goes with a number. */
export const plural = (n: number, words: { one: string; other: string }) =>
  forms.select(n) === "one" ? words.one : words.other;

/** The number and its word: "1 vote", "1,204 votes". */
export const counted = (n: number, words: { one: string; other: string }) =>
  `${number(n)} ${plural(n, words)}`;
