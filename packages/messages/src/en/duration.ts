import { counted } from "./plural.ts";

/** 1 as "1 day", 45 as "45 days", 430 as "14 months", 800 as "2 years"; rounded down or up to the unit. */
export function duration(days: number, round: (value: number) => number): string {
  if (days < 61) return counted(Math.max(1, round(days)), { one: "day", other: "days" });
  const months = days / 30.44;
  if (months < 24) return counted(round(months), { one: "month", other: "months" });
  return counted(round(months / 12), { one: "year", other: "years" });
}
