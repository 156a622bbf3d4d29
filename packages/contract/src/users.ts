/** People's pages: who they are and what they contributed. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { feature } from "./features.ts";
import { moderationStates } from "./moderation-state.ts";
import { paging } from "./paging.ts";
import { person } from "./people.ts";
import { sentences } from "./sentences.ts";
import { count, idInPath, timestamp } from "./text.ts";

const userParams = z.object({ id: idInPath });
const paged = z.object(paging);

export const userComment = z.object({
  id: z.int(),
  feature_id: z.int(),
  feature_title: z.string(),
  content: z.string(),
  /** Anything but `public` is seen by its author alone. */
  moderation_state: z.enum(moderationStates),
  created_at: timestamp,
});
export type UserCommentWire = z.infer<typeof userComment>;

export const getUser = endpoint({
  id: "users.get",
  method: "GET",
  path: "/users/:id/",
  summary: "A person as anybody sees them; 404 for a deactivated account.",
  params: userParams,
  response: person,
  errors: ["not_found"],
});

export const listUserContributions = endpoint({
  id: "users.listContributions",
  method: "GET",
  path: "/users/:id/contributions/",
  summary: "Features that a person suggested, the newest first.",
  params: userParams,
  query: paged,
  response: z.array(feature),
  errors: ["bad_cursor", "not_found"],
  paged: true,
});

export const listUserComments = endpoint({
  id: "users.listComments",
  method: "GET",
  path: "/users/:id/comments/",
  summary: "What a person commented, the newest first.",
  params: userParams,
  query: paged,
  response: z.array(userComment),
  errors: ["bad_cursor", "not_found"],
  paged: true,
});

export const listUpvotedFeatures = endpoint({
  id: "users.listUpvotedFeatures",
  method: "GET",
  path: "/users/:id/upvoted-features/",
  summary: "Features that a person upvoted, the latest vote first.",
  params: userParams,
  query: paged,
  response: z.array(feature),
  errors: ["bad_cursor", "not_found"],
  paged: true,
});

export const getActivityStats = endpoint({
  id: "users.getActivityStats",
  method: "GET",
  path: "/users/:id/activity-stats/",
  summary: "How much a person suggested, commented and upvoted.",
  params: userParams,
  response: z.object({
    feature_suggestions_count: count,
    comments_count: count,
    upvotes_given_count: count,
  }),
  errors: ["not_found"],
});

/** The tabs of My Contributions; pending: suggested, seen; in progress: planned, in development. */
export const contributionGroups = ["all", "pending", "in_progress", "completed"] as const;
export type ContributionGroup = (typeof contributionGroups)[number];

export const listMyContributions = endpoint({
  id: "users.listMyContributions",
  method: "GET",
  path: "/my/contributions/",
  audience: "user",
  summary: "The viewer's own features, those in review among them, the newest first.",
  query: z.object({
    group: z.optional(z.enum(contributionGroups, { error: sentences.oneOf(contributionGroups) })),
    ...paging,
  }),
  response: z.array(feature),
  errors: ["bad_cursor"],
  paged: true,
});

export const countMyContributions = endpoint({
  id: "users.countMyContributions",
  method: "GET",
  path: "/my/contributions/counts/",
  audience: "user",
  summary: "How many features each tab of My Contributions holds.",
  response: z.object({ all: count, pending: count, in_progress: count, completed: count }),
});
