/** Dates of exports: ISO 8601, seconds since 1970, with dots, and with slashes in two orders. */
import type { dateOrders } from "@upwell/contract/imports/values";

const earliest = Date.UTC(1990, 0, 1);

type Parts = { year: string; month: string; day: string; rest: string };

function toTime({ year, month, day, rest }: Parts): number {
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const [, hours = "", minutes = "", seconds = "00", half] =
    /^[ ,T]*(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?/i.exec(rest) ?? [];
  const hour = (Number(hours) % (half ? 12 : 24)) + (half?.toLowerCase() === "pm" ? 12 : 0);
  const time =
    minutes === "" ? "00:00:00" : `${String(hour).padStart(2, "0")}:${minutes}:${seconds}`;
  const parsed = new Date(`${date}T${time}Z`);
  // JavaScript takes the 31st of April for the 1st of May.
  return parsed.getUTCDate() === Number(day) ? parsed.getTime() : Number.NaN;
}

/** Parses a date in UTC. Returns null for one that cannot be read, is before 1990 or in the future. */
export function parseDate(
  text: string,
  { order, now }: { order: (typeof dateOrders)[number]; now: Date },
): string | null {
  const value = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](.*))?$/.exec(value);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(.*)$/.exec(value);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(.*)$/.exec(value);
  let time: number;
  if (/^\d{9,10}$/.test(value)) time = Number(value) * 1000;
  else if (/^\d{12,13}$/.test(value)) time = Number(value);
  else if (iso) {
    const [, year = "", month = "", day = "", rest = ""] = iso;
    const zone = /([+-]\d{2}):?(\d{2})?$/.exec(rest);
    time = toTime({ year, month, day, rest });
    if (zone)
      time -= (Number(zone[1]) * 60 + Math.sign(Number(zone[1])) * Number(zone[2] ?? 0)) * 60_000;
  } else if (dotted) {
    const [, day = "", month = "", year = "", rest = ""] = dotted;
    time = toTime({ year, month, day, rest });
  } else if (slashed) {
    const [, first = "", second = "", year = "", rest = ""] = slashed;
    const isDayFirst = Number(first) > 12 || (order === "dmy" && Number(second) <= 12);
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    time = toTime({ year, month, day, rest });
  } else
    time = /[a-z]{3}/i.test(value) ? Date.parse(`${value} UTC`) || Date.parse(value) : Number.NaN;
  return time >= earliest && time <= now.getTime() ? new Date(time).toISOString() : null;
}
