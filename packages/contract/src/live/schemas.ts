import * as z from "zod/mini";
import { count } from "../fields.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { serverLimits } from "../server-limits.ts";
import { statuses } from "../status/statuses.ts";
import { featureChanges } from "./values.ts";

/**
 * `directory` receives all public events, `feature:1` and `platform:2` their own; `waiting` tells admins and teams
 * that the numbers of waiting decisions may have changed.
 */
const topic = /^(?:directory|waiting|(?:feature|platform):[1-9]\d{0,15})$/;

const topics = z.string().check(
  z.refine(
    (value) => {
      const list = value.split(",");
      return list.length <= serverLimits.live.topics && list.every((name) => topic.test(name));
    },
    { error: validationMessages.invalid },
  ),
);

export const liveEvent = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("feature"),
    changes: z.array(z.enum(featureChanges)),
    feature_id: z.int(),
    platform_id: z.int(),
    /** Omitted if unchanged. */
    upvotes: z.optional(count),
    comment_count: z.optional(count),
    concern_count: z.optional(count),
    status: z.optional(z.enum(statuses)),
  }),
  z.object({
    event: z.literal("platform"),
    platform_id: z.int(),
    follower_count: z.optional(count),
  }),
  /** Sent to the user's own connections only. */
  z.object({ event: z.literal("notification"), unread_count: count }),
  /** The numbers of decisions that wait may have changed. Sent to admins and teams only. */
  z.object({ event: z.literal("waiting") }),
  /** Number of open connections, if the site shows it. */
  z.object({ event: z.literal("online"), count }),
]);

export type LiveEventWire = z.infer<typeof liveEvent>;

export const streamLive = {
  summary:
    "Streams server-sent events of the given topics (feature:1,platform:2,directory, and waiting for admins and teams) and of the viewer's notifications.",
  query: z.object({ topics: z.optional(topics) }),
  mediaType: "text/event-stream",
  response: liveEvent,
} satisfies CallSchemas;
