/** The status timeline of a feature: rows that are never altered. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { featureParams } from "./features.ts";
import { limits } from "./limits.ts";
import { author } from "./people.ts";
import { sentences } from "./sentences.ts";
import { statuses } from "./status.ts";
import { count, text, timestamp } from "./text.ts";

export const statusUpdate = z.object({
  id: z.int(),
  user_id: z.nullable(z.int()),
  feature_id: z.int(),
  old_status: z.enum(statuses),
  new_status: z.enum(statuses),
  created_at: timestamp,
  comment: z.string(),
  user: z.nullable(author),
});

export const listStatusUpdates = endpoint({
  id: "timeline.list",
  method: "GET",
  path: "/features/:id/status_updates/",
  summary: "Every status change of a feature, the newest first.",
  params: featureParams,
  response: z.array(statusUpdate),
  errors: ["not_found"],
});

const newStatus = z.enum(statuses, { error: sentences.oneOf(statuses) });

export const createStatusUpdate = endpoint({
  id: "timeline.create",
  method: "POST",
  path: "/features/:id/status_updates/",
  audience: "user",
  status: 201,
  summary: "Changes the status of a feature and tells everybody concerned.",
  params: featureParams,
  body: z.object({
    new_status: newStatus,
    comment: z._default(
      text({ max: limits.statusComment.max, maxError: sentences.statusCommentMax }),
      "",
    ),
    /** The status that the writer saw; where another stands by now, the answer is a 409. */
    old_status: z.optional(newStatus),
  }),
  response: statusUpdate,
  errors: ["forbidden", "not_found", "feature_merged", "status_changed"],
});

export const getAudience = endpoint({
  id: "timeline.getAudience",
  method: "GET",
  path: "/features/:id/audience/",
  audience: "user",
  summary: "How many people a status change would tell; who is several of these counts once.",
  params: featureParams,
  response: z.object({
    total: count,
    author: count,
    voters: count,
    commenters: count,
    followers: count,
  }),
  errors: ["forbidden", "not_found", "feature_merged"],
});

export type StatusUpdateWire = z.infer<typeof statusUpdate>;
