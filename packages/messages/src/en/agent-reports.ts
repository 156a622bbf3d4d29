/** What programs of users report about an idea. */
import { plainDay } from "./plain-day.ts";
import { atMost, plural } from "./plural.ts";

const agents = { one: "AI agent", other: "AI agents" };

/** "12 AI agents got stuck here (last May 3, 2026)." No more than `max` are counted. */
export const metBy = (count: number, max: number, lastReportedOn: string) =>
  `${atMost(count, max)} ${plural(count, agents)} got stuck here (last ${plainDay(lastReportedOn)}).`;

export const countsInNothing = "Not counted as votes.";
