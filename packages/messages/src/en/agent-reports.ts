/** What programs of users report about an idea. */
import { plainDay } from "./plain-day.ts";
import { atMost, plural } from "./plural.ts";

const agents = { one: "agent", other: "agents" };

/** "Met by 12 agents, last on May 3, 2026." No more than `max` are counted. */
export const metBy = (count: number, max: number, lastReportedOn: string) =>
  `Met by ${atMost(count, max)} ${plural(count, agents)}, last on ${plainDay(lastReportedOn)}.`;

export const countsInNothing = "Such reports change no rank, and no figure.";
