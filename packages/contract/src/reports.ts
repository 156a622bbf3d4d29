/** Reporting a text that does not belong here, and what becomes of that. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { reportReason } from "./forms.ts";
import { limits } from "./limits.ts";
import { moderationStates } from "./moderation-state.ts";
import { paging } from "./paging.ts";
import { author } from "./people.ts";
import { sentences } from "./sentences.ts";
import { count, id, text, timestamp } from "./text.ts";

const reportStates = ["open", "upheld", "dismissed"] as const;

/** Either the one or the other. */
const reported = { feature: z.optional(id), comment: z.optional(id) };
const namesOne = z.refine<{ feature?: unknown; comment?: unknown }>(
  ({ feature, comment }) => (feature === undefined) !== (comment === undefined),
  { path: ["feature"], error: sentences.reportOne },
);

export const createReport = endpoint({
  id: "reports.create",
  method: "POST",
  path: "/reports/",
  audience: "user",
  status: 201,
  summary: "Reports a feature or a comment of somebody else's; twice is once.",
  body: z
    .object({
      ...reported,
      reason: reportReason,
    })
    .check(namesOne),
  response: z.object({ id: z.int(), state: z.enum(reportStates), created_at: timestamp }),
  errors: ["forbidden", "not_found"],
});

/** A text that was reported, with all open reports of it. */
export const reportedText = z.object({
  feature_id: z.nullable(z.int()),
  comment_id: z.nullable(z.int()),
  /** The feature that it is, or stands under, and what that is called. */
  page_feature_id: z.int(),
  title: z.string(),
  content: z.string(),
  moderation_state: z.enum(moderationStates),
  author: z.nullable(author),
  platform: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  reports_count: count,
  /** The oldest first, as many as one reads. */
  reasons: z.array(
    z.object({ reason: z.string(), username: z.nullable(z.string()), created_at: timestamp }),
  ),
  first_reported_at: timestamp,
});
export type ReportedTextWire = z.infer<typeof reportedText>;

export const listReports = endpoint({
  id: "reports.list",
  method: "GET",
  path: "/staff/reports/",
  audience: "admin",
  summary: "Texts with open reports, the one that was reported first before the others.",
  query: z.object(paging),
  response: z.array(reportedText),
  errors: ["bad_cursor"],
  paged: true,
});

export const decideReports = endpoint({
  id: "reports.decide",
  method: "POST",
  path: "/staff/reports/decide/",
  audience: "admin",
  summary:
    "Upholds all open reports of a text, which hides it and tells its author why, or dismisses them.",
  body: z
    .object({
      ...reported,
      decision: z.enum(["uphold", "dismiss"], { error: sentences.oneOf(["uphold", "dismiss"]) }),
      reason: z._default(text({ max: limits.reason.max, maxError: sentences.reasonMax }), ""),
    })
    .check(
      namesOne,
      z.refine(({ decision, reason }) => decision === "dismiss" || reason !== "", {
        path: ["reason"],
        error: sentences.reasonRequired,
      }),
    ),
  response: z.object({
    /** So many reports were closed. */
    closed: count,
    /** The text is not public any more. */
    hidden: z.boolean(),
  }),
  errors: ["not_found", "already_decided"],
});
