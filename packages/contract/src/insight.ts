/** What a platform's team learns of its ideas, and an admin of the whole directory's. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { feature } from "./features.ts";
import { slugParams } from "./platforms.ts";
import { count, timestamp } from "./text.ts";

const hours = z.number().check(z.minimum(0));

/** How long something took in the last 24 months; null where it never happened. */
const duration = z.nullable(
  z.object({
    count,
    /** Half of them took at most so many hours. */
    median: hours,
    /** Nine of ten took at most so many hours. */
    most: hours,
  }),
);

export const insight = z.object({
  /** When this was counted: it may be an hour old. */
  as_of: timestamp,
  /** From the first idea on, at least 12 and at most 24, the last one being this. */
  months: z.array(
    z.object({
      /** "2026-05" */
      month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
      /** Ideas suggested then. */
      suggested: count,
      /** Votes and comments that stand today, by the month in which they came. */
      votes: count,
      comments: count,
      /** Ideas that were launched then for the first time. */
      launched: count,
    }),
  ),
  ideas: z.object({ listed: count, answered: count }),
  /** From the suggestion to the team's first word, and to the launch. */
  to_answer: duration,
  to_launch: duration,
  /** Of the ten most wanted ideas the one that has waited longest for an answer. */
  waiting: z.nullable(feature),
  /** What people who joined this quarter vote for, the most wanted first. */
  newcomers: z.object({
    since: timestamp,
    wanted: z.array(z.object({ feature, votes: count })),
  }),
});
export type InsightWire = z.infer<typeof insight>;

export const getInsight = endpoint({
  id: "insight.get",
  method: "GET",
  path: "/staff/platforms/:slug/insight/",
  audience: "user",
  summary: "A platform by month, how long answers and launches took, what newcomers want.",
  params: slugParams,
  response: insight,
  errors: ["forbidden", "not_found"],
});

export const getDirectoryInsight = endpoint({
  id: "insight.getDirectory",
  method: "GET",
  path: "/staff/insight/",
  audience: "admin",
  summary: "The same of all active platforms together.",
  response: insight,
});

export const exportMonths = endpoint({
  id: "insight.exportMonths",
  method: "GET",
  path: "/staff/platforms/:slug/insight/months.csv",
  audience: "user",
  kind: "file",
  mediaType: "text/csv",
  summary: "A platform's months as a table.",
  params: slugParams,
  response: z.string(),
  errors: ["forbidden", "not_found"],
});

export const exportWanted = endpoint({
  id: "insight.exportWanted",
  method: "GET",
  path: "/staff/platforms/:slug/insight/wanted.csv",
  audience: "user",
  kind: "file",
  mediaType: "text/csv",
  summary: "What a platform's newcomers want, as a table.",
  params: slugParams,
  response: z.string(),
  errors: ["forbidden", "not_found"],
});

export const exportDirectoryMonths = endpoint({
  id: "insight.exportDirectoryMonths",
  method: "GET",
  path: "/staff/insight/months.csv",
  audience: "admin",
  kind: "file",
  mediaType: "text/csv",
  summary: "The whole directory's months as a table.",
  response: z.string(),
});

export const exportDirectoryWanted = endpoint({
  id: "insight.exportDirectoryWanted",
  method: "GET",
  path: "/staff/insight/wanted.csv",
  audience: "admin",
  kind: "file",
  mediaType: "text/csv",
  summary: "What newcomers to the directory want, as a table.",
  response: z.string(),
});
