import * as z from "zod/mini";
import { csvFile } from "../calls.ts";
import { feature } from "../features/schemas.ts";
import { count, slug, timestamp } from "../fields.ts";
import type { CallSchemas } from "../route.ts";
import { news } from "../team-news/schemas.ts";

const hours = z.number().check(z.minimum(0));

/** Duration statistics of the last 24 months; null without data. */
const duration = z.nullable(
  z.object({
    count,
    /** In hours. */
    median: hours,
    /** 90th percentile, in hours. */
    p90: hours,
  }),
);

/** Months since the first feature, 12 to 24, up to the current month. */
const months = z.array(
  z.object({
    /** "2026-05" */
    month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
    /** Features suggested in that month. */
    suggested: count,
    /** Current votes and comments, by the month of their creation. */
    votes: count,
    comments: count,
    /** Features launched in that month, and not taken back since. */
    launched: count,
  }),
);

export const analytics = z.object({
  /** Time of the counts; up to an hour old, of a platform not older than the last answer or status of its team. */
  as_of: timestamp,
  months,
  features: z.object({ listed: count, answered: count }),
  /**
   * What people say: why they voted, their concerns, the features with a workaround, and for how many voters the launched
   * ones are solved. The sums of what the pages of the listed features show.
   */
  voters: z.object({
    reasons: count,
    concerns: count,
    workarounds: count,
    yes: count,
    partly: count,
    no: count,
  }),
  /** Time from the suggestion to the team's first answer, and to the launch. */
  to_answer: duration,
  to_launch: duration,
  /** The oldest unanswered feature among the top ten. */
  longest_unanswered: z.nullable(feature),
  /** Features that users who joined this quarter voted for, most votes first. */
  newcomers: z.object({
    since: timestamp,
    most_requested: z.array(z.object({ feature, votes: count })),
  }),
});

export type AnalyticsWire = z.infer<typeof analytics>;

/**
 * What waits for the team of a platform: unanswered features, likely duplicates, links between ideas and links to answers to decide, and drafts of
 * the changelog.
 */
const platformWaiting = z.object({
  unanswered: count,
  duplicates: count,
  links: count,
  answer_links: count,
  drafts: count,
});

/** What is next on a platform, or for admins in the whole directory. */
const overviewSection = z.object({
  /** Null for the whole directory. */
  platform: z.nullable(
    z.extend(platformWaiting, {
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      logo_url: z.nullable(z.string()),
      /** Declined features that are due to be reconsidered, capped at 100. */
      to_reconsider: count,
    }),
  ),
  /** What is new and the viewer has not seen, with the first ideas; null for the directory. */
  news: z.nullable(news),
  /** Five unanswered features, most votes first; up to an hour old. */
  unanswered: z.array(feature),
  /** The oldest of the twenty unanswered features with the most votes. */
  longest_waiting: z.nullable(feature),
  months,
});

export const overview = z.object({
  /** At most ten of the viewer's platforms; one for the directory for admins. */
  sections: z.array(overviewSection),
});

export const getOverview = {
  summary: "Returns what is next for the viewer: new, unanswered and waiting.",
  response: overview,
} satisfies CallSchemas;

/** Each count is capped at 100. */
export const waiting = z.object({
  /** What waits for an admin; null for employees. Equal suggestions of platforms are one. */
  directory: z.nullable(
    z.object({
      platforms: count,
      claims: count,
      domains: count,
      texts: count,
      reports: count,
      alarms: count,
      links: count,
      corrections: count,
    }),
  ),
  /** Null unless the query names one. */
  platform: z.nullable(
    z.extend(platformWaiting, {
      /** Features with news that the viewer has not seen. */
      news: count,
    }),
  ),
});

export type WaitingWire = z.infer<typeof waiting>;

export const getWaiting = {
  summary: "Counts what waits for a decision of the viewer, in the directory and on a platform.",
  query: z.object({ platform: z.optional(slug) }),
  response: waiting,
} satisfies CallSchemas;

export const getPlatformAnalytics = {
  summary: "Returns a platform's monthly counts, response times and requests of new members.",
  response: analytics,
} satisfies CallSchemas;

export const getDirectoryAnalytics = {
  summary: "Returns the same for all active platforms together.",
  response: analytics,
} satisfies CallSchemas;

export const exportPlatformMonths = csvFile({
  summary: "Exports a platform's monthly counts as CSV.",
});

export const exportPlatformMostRequested = csvFile({
  summary: "Exports a platform's requests of new members as CSV.",
});

export const exportDirectoryMonths = csvFile({
  summary: "Exports the directory's monthly counts as CSV.",
});

export const exportDirectoryMostRequested = csvFile({
  summary: "Exports the directory's requests of new members as CSV.",
});
