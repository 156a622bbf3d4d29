/** What is written out here, so that nothing has to be loaded for it, is what `Intl` would say. */
import { expect, test } from "vitest";
import { locale, number, plural } from "./plural.ts";
import { relativeTime, type TimeUnit } from "./time.ts";

const units: TimeUnit[] = ["year", "month", "week", "day", "hour", "minute"];
const amounts = [1, 2, 3, 10, 11, 59, 400, 1000, 12_345].flatMap((amount) => [amount, -amount]);

test.each(units)("times in units of a %s", (unit) => {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  for (const amount of amounts) expect(relativeTime(amount, unit)).toBe(words.format(amount, unit));
});

test("numbers, and which form of a word goes with them", () => {
  const figures = new Intl.NumberFormat(locale);
  const forms = new Intl.PluralRules(locale);
  for (const n of [0, 1, 2, 11, 21, 101, 999, 1000, 9999, 12_345, 100_000, 1_234_567]) {
    expect(number(n)).toBe(figures.format(n));
    expect(plural(n, { one: "one", other: "other" })).toBe(forms.select(n));
  }
});
