/** What an open page hears while others act: server-sent events. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { sentences } from "./sentences.ts";
import { statuses } from "./status.ts";
import { count } from "./text.ts";

/** `directory` hears of everything public; `feature:1` and `platform:2` of their own. */
const topic = /^(?:directory|(?:feature|platform):[1-9]\d{0,9})$/;

const topics = z.string().check(
  z.refine(
    (value) => {
      const list = value.split(",");
      return list.length <= limits.live.topics && list.every((name) => topic.test(name));
    },
    { error: sentences.invalid },
  ),
);

/** Why a feature's figures moved; a reader fetches again what it shows of it. */
export const featureChanges = [
  "created",
  "votes",
  "comments",
  "status",
  "edited",
  "deleted",
  "merged",
] as const;
export type FeatureChange = (typeof featureChanges)[number];

export const liveEvent = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("feature"),
    changes: z.array(z.enum(featureChanges)),
    feature_id: z.int(),
    platform_id: z.int(),
    /** Left out where the deed does not move them. */
    upvotes: z.optional(count),
    comment_count: z.optional(count),
    status: z.optional(z.enum(statuses)),
  }),
  z.object({
    event: z.literal("platform"),
    platform_id: z.int(),
    follower_count: z.optional(count),
  }),
  /** To one person's own connections only. */
  z.object({ event: z.literal("notification"), unread_count: count }),
  /** How many connections are open, where the site shows that. */
  z.object({ event: z.literal("online"), count }),
]);
export type LiveEventWire = z.infer<typeof liveEvent>;

export const streamLive = endpoint({
  id: "live.stream",
  method: "GET",
  path: "/live/",
  summary:
    "Server-sent events of the topics asked for (feature:1,platform:2,directory), and of the viewer's own notifications.",
  query: z.object({ topics: z.optional(topics) }),
  kind: "stream",
  mediaType: "text/event-stream",
  response: liveEvent,
});
