/** Formats of times and numbers. The handwritten ones, which save loading `Intl`, equal its output. */
import { expect, test } from "vitest";
import { compactNumber, counted, locale, number, ordinal, plural } from "./plural.ts";
import { happened } from "./team-news.ts";
import { recentDay, relativeTime, type TimeUnit } from "./time.ts";

const units: TimeUnit[] = ["month", "week", "day", "hour", "minute"];
const amounts = [1, 2, 3, 10, 11, 59, 400, 1000, 12_345].flatMap((amount) => [amount, -amount]);

test.each(units)("times in units of a %s", (unit) => {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  for (const amount of amounts)
    expect(relativeTime(amount, unit)).toBe(relative.format(amount, unit));
});

test("a number that a server has left out is 0", () => {
  const missing = undefined as unknown as number;
  expect(number(missing)).toBe("0");
  expect(compactNumber(missing)).toBe("0");
  expect(counted(missing, { one: "feature", other: "features" })).toBe("0 features");
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

test.each([
  [new Date(2026, 10, 25, 9, 13), "9:13 AM"],
  [new Date(2026, 10, 24, 23, 59), "Tuesday"],
  [new Date(2026, 10, 20, 12), "Friday"],
  [new Date(2026, 10, 18, 12), "November 18"],
  [new Date(2025, 10, 20), "November 20, 2025"],
])("the day of a visit: %s is %s", (date, name) => {
  expect(recentDay(date, new Date(2026, 10, 25, 14))).toBe(name);
});

test("what happened to an idea, without what did not", () => {
  const none = { isNew: false, comments: 0, concerns: 0, answers: 0, votesPassed: null };
  const rest = { hasDuplicate: false, hasWish: false, hasAlarm: false, due: null };
  expect(happened({ ...none, ...rest, comments: 2, votesPassed: 50 })).toEqual([
    "Passed 50 votes",
    "2 comments",
  ]);
});
