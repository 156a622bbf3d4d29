/** What happened lately, over the whole directory. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { paging } from "./paging.ts";
import { author } from "./people.ts";
import { statuses } from "./status.ts";
import { timestamp } from "./text.ts";

export const activityTypes = ["suggested", "commented", "upvoted", "status_updated"] as const;

export const activity = z.object({
  id: z.int(),
  type: z.enum(activityTypes),
  user: z.nullable(author),
  platform: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  feature: z.object({ id: z.int(), title: z.string() }),
  comment: z.nullable(z.object({ id: z.int(), content: z.string() })),
  status_update: z.nullable(z.object({ new_status: z.enum(statuses), comment: z.string() })),
  created_at: timestamp,
});

export const listActivities = endpoint({
  id: "activity.list",
  method: "GET",
  path: "/activities/",
  summary: "Suggestions, comments, upvotes and status changes, the newest first.",
  query: z.object(paging),
  response: z.array(activity),
  errors: ["bad_cursor"],
  paged: true,
});

export type ActivityWire = z.infer<typeof activity>;
