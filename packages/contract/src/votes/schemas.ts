import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import { count, line, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";
import { myVote } from "./shapes.ts";

const upvoteState = z.object({
  status: z.enum(["upvoted", "removed"]),
  upvotes: count,
  is_upvoted: z.boolean(),
  /** The vote does not count, because another account of the viewer's mailbox has one. */
  is_repeat: z.boolean(),
});

export const getUpvoted = {
  summary: "Returns whether the viewer upvoted a feature.",
  response: z.object({ is_upvoted: z.boolean() }),
} satisfies CallSchemas;

export const upvote = {
  summary: "Upvotes a feature. Idempotent. Responds once the vote is durable.",
  query: z.object({
    /** The host of the page that led the visitor to the site: counted for an hour with those of other votes, and not stored. */
    referrer: z.optional(line({ max: limits.votes.referrer })),
  }),
  response: upvoteState,
  errors: ["vote_removed"],
} satisfies CallSchemas;

export const removeUpvote = {
  summary: "Removes an upvote. Idempotent.",
  response: upvoteState,
} satisfies CallSchemas;

export const explainedVotes = z.object({
  feature_id: z.int(),
  /** The votes that count. */
  upvotes: count,
  /** How many of them are of users who hide their name. */
  hidden: count,
  /** Votes that do not count, because another account of the same mailbox has one. */
  repeats: count,
  /** Those of the votes that somebody looks at, because they raised an alarm: they count. */
  alarmed: count,
  /** Votes that administrators removed, the latest first; at most 20 times. */
  removed: z.array(z.object({ votes: count, reason: z.string(), removed_at: timestamp })),
  /** Features that were merged into this one, with the votes that it gained; the latest first, at most 20. */
  merged: z.array(z.object({ id: z.int(), title: z.string(), votes: count, merged_at: timestamp })),
  /** The votes that count by calendar month in UTC, oldest first and without gaps; at most 24, empty without votes. */
  months: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), votes: count })),
});

export type ExplainedVotesWire = z.infer<typeof explainedVotes>;

export const explainVotes = {
  summary: "Explains the votes of a feature: counted, removed, moved by merges. Follows merges.",
  response: explainedVotes,
} satisfies CallSchemas;

export const voter = z.object({ user: author, voted_at: timestamp });

export type VoterWire = z.infer<typeof voter>;

export const listVoters = describePage(voter, {
  summary:
    "Lists who voted for a feature, latest vote first, without users who hide their name. Follows merges.",
});

const hidesName = z.object({ hides_name: z.boolean() });

export const hideNameAtVote = {
  summary: "Hides or shows the viewer's name at their vote for a feature. Idempotent.",
  body: hidesName,
  response: myVote,
} satisfies CallSchemas;

const hiddenNames = z.object({
  /** Everywhere. */
  hides_votes: z.boolean(),
  platforms: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  /** At how many single votes. */
  votes: count,
  /** The features of these votes, the latest vote first; at most 100. */
  features: z.array(z.object({ id: z.int(), title: z.string() })),
});

export type HiddenNamesWire = z.infer<typeof hiddenNames>;

export const hideNameOnPlatform = {
  summary: "Hides or shows the viewer's name at all their votes on a platform. Idempotent.",
  body: hidesName,
  response: hiddenNames,
  errors: ["conflict"],
} satisfies CallSchemas;

export const getHiddenNames = {
  summary: "Returns where the viewer hides their name as a voter.",
  response: hiddenNames,
} satisfies CallSchemas;

export type UpvoteStateWire = z.infer<typeof upvoteState>;
