/** The handwritten formats, which save loading `Intl`, equal the output of `Intl`. */
import { expect, test } from "vitest";
import { locale, number, ordinal, plural } from "./plural.ts";
import { relativeTime, type TimeUnit } from "./time.ts";

const units: TimeUnit[] = ["year", "month", "week", "day", "hour", "minute"];
const amounts = [1, 2, 3, 10, 11, 59, 400, 1000, 12_345].flatMap((amount) => [amount, -amount]);

test.each(units)("times in units of a %s", (unit) => {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  for (const amount of amounts)
    expect(relativeTime(amount, unit)).toBe(relative.format(amount, unit));
});

test("numbers, and which form of a word goes with them", () => {
  const format = new Intl.NumberFormat(locale);
  const forms = new Intl.PluralRules(locale);
  const ranks = new Intl.PluralRules(locale, { type: "ordinal" });
  const endings = { one: "st", two: "nd", few: "rd", other: "th", zero: "", many: "" };
  for (const n of [
    0, 1, 2, 3, 11, 12, 13, 21, 80, 101, 112, 999, 1000, 9999, 12_345, 100_000, 1_234_567,
  ]) {
    expect(number(n)).toBe(format.format(n));
    expect(ordinal(n)).toBe(number(n) + endings[ranks.select(n)]);
    expect(plural(n, { one: "one", other: "other" })).toBe(forms.select(n));
  }
});
