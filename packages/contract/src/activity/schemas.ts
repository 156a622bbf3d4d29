import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import { timestamp } from "../fields.ts";
import type { CallSchemas } from "../route.ts";
import { statuses } from "../status/statuses.ts";
import { author } from "../users/shapes.ts";

export const activity = z.object({
  id: z.int(),
  type: z.enum(["suggested", "commented", "upvoted", "status_updated"]),
  /** Null if the account was deleted or the user hides their votes. */
  user: z.nullable(author),
  platform: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  feature: z.object({ id: z.int(), title: z.string() }),
  comment: z.nullable(z.object({ id: z.int(), content: z.string() })),
  status_update: z.nullable(z.object({ new_status: z.enum(statuses), comment: z.string() })),
  created_at: timestamp,
});

export const listActivities = describePage(activity, {
  summary: "Lists recent suggestions, comments, upvotes and status changes, newest first.",
});

export const listAnswers = {
  summary:
    "Lists the latest ideas that teams have answered, each by its first answer; at most three.",
  response: z.array(activity),
} satisfies CallSchemas;

export type ActivityWire = z.infer<typeof activity>;
