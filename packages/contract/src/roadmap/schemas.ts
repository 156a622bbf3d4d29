/** The roadmap of a platform: what is planned, in development, and was launched lately. */
import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import { count, slug, timestamp } from "../fields.ts";
import type { CallSchemas } from "../route.ts";
import { statuses } from "../status/statuses.ts";
import { launchedDays, roadmapColumns } from "./values.ts";

export const roadmapFeature = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(statuses),
  upvote_count: count,
  /** Whether the viewer upvoted it; false if signed out. */
  is_upvoted: z.boolean(),
  /** The quarter or month when it is expected: "2027-Q1", "2027-03". */
  expected: z.nullable(z.string()),
  /** When it was launched; null in the other columns. */
  launched_at: z.nullable(timestamp),
});

const column = z.object({
  features: z.array(roadmapFeature),
  /** The cursor of the column's next page; null if there is none. */
  next_cursor: z.nullable(z.string()),
});

export const getRoadmap = {
  summary: `Returns the first ideas of each column of a platform's roadmap: planned and in development by expected date and votes, and those launched in the last ${launchedDays} days.`,
  response: z.object({ planned: column, in_development: column, launched: column }),
} satisfies CallSchemas;

export type RoadmapWire = z.infer<typeof getRoadmap.response>;

export const listRoadmapColumn = describePage(roadmapFeature, {
  summary: "Lists the ideas of a column of a platform's roadmap, in its order.",
  params: z.object({ slug, column: z.enum(roadmapColumns) }),
});
