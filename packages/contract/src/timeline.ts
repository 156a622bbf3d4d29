/** The status timeline of a feature: rows that are never altered. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { featureParams } from "./features.ts";
import { author } from "./people.ts";
import { statuses } from "./status.ts";
import { timestamp } from "./text.ts";

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

export type StatusUpdateWire = z.infer<typeof statusUpdate>;
