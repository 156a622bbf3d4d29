import * as z from "zod/mini";
import { officialRoles } from "../comments/values.ts";
import { count, oneOf, timestamp } from "../fields.ts";
import { picture, pictureList } from "../pictures/shapes.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";
import { vias } from "../via.ts";
import { planInput, statusComment } from "./plan-fields.ts";
import { statuses } from "./statuses.ts";

export const statusUpdate = z.object({
  id: z.int(),
  user_id: z.nullable(z.int()),
  feature_id: z.int(),
  old_status: z.enum(statuses),
  new_status: z.enum(statuses),
  created_at: timestamp,
  comment: z.string(),
  pictures: z.array(picture),
  posted_as: z.enum(officialRoles),
  /** Whether a program wrote it for its author. */
  via: z.nullable(z.enum(vias)),
  /** When the feature was expected before and after the change: "2027-Q1", "2027-03"; null if unknown. */
  old_expected: z.nullable(z.string()),
  new_expected: z.nullable(z.string()),
  /** The month after which the declined feature is reconsidered; null if none was given. */
  reconsider_after: z.nullable(z.string()),
  /** The author's job title at the platform; empty unless the author is of its team. */
  author_job_title: z.string(),
  user: z.nullable(author),
});

export const listStatusUpdates = {
  summary: "Lists the status changes of a feature, newest first.",
  response: z.array(statusUpdate),
} satisfies CallSchemas;

const newStatus = oneOf(statuses);

export const statusUpdateBody = z.object({
  new_status: newStatus,
  comment: statusComment,
  pictures: z.optional(pictureList),
  /** The status that the client last saw; 409 if it changed since. */
  old_status: z.optional(newStatus),
  ...planInput,
});

export const createStatusUpdate = {
  status: 201,
  summary: "Changes the status of a feature and notifies everyone involved.",
  body: statusUpdateBody,
  response: statusUpdate,
  errors: ["forbidden", "feature_merged", "status_changed", "moderation_rejected"],
} satisfies CallSchemas;

export const countRecipients = {
  summary: "Counts the users whom a status change would notify, each once.",
  response: z.object({
    total: count,
    author: count,
    voters: count,
    commenters: count,
    followers: count,
  }),
  errors: ["forbidden", "feature_merged"],
} satisfies CallSchemas;

export type StatusUpdateWire = z.infer<typeof statusUpdate>;
