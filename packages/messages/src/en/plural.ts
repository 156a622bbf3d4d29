/** Numbers and the forms of words that go with them, in this folder's language. */
export const locale = "en";

const forms = new Intl.PluralRules(locale);
const full = new Intl.NumberFormat(locale);
const short = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });

/** 12345 as "12,345". */
export const number = (n: number) => full.format(n);

/** 12345 as "12.3K", where there is little room; up to 9999 in full. */
export const compactNumber = (n: number) => (n < 10_000 ? full.format(n) : short.format(n));

/** The form of a word that goes with a number. */
export const plural = (n: number, words: { one: string; other: string }) =>
  forms.select(n) === "one" ? words.one : words.other;

/** The number and its word: "1 vote", "1,204 votes". */
export const counted = (n: number, words: { one: string; other: string }) =>
  `${number(n)} ${plural(n, words)}`;
