import * as z from "zod/mini";
import { describePage, noContent } from "../calls.ts";
import { feature } from "../features/schemas.ts";
import { count, featurePair, slug, timestamp } from "../fields.ts";
import type { CallSchemas } from "../route.ts";
import { serverLimits } from "../server-limits.ts";
import { wishFeature } from "./shapes.ts";

export const getWish = {
  summary: `Returns the public features of several platforms that ask for the same, by votes; at most ${serverLimits.wishes.features}.`,
  response: z.object({
    id: z.int(),
    /** The title of the feature with the most votes. */
    title: z.string(),
    /** Votes for all of its features. */
    vote_count: count,
    platform_count: count,
    features: z.array(
      z.extend(wishFeature, {
        /** Whether the viewer upvoted it; false if signed out. */
        is_upvoted: z.boolean(),
      }),
    ),
  }),
} satisfies CallSchemas;

export const listWishes = describePage(
  z.object({
    id: z.int(),
    /** Its public features with the most votes; at most five. */
    features: z.array(wishFeature),
    /** How many public features it has. */
    total: count,
  }),
  { summary: "Lists the wishes with at least two public features, newest first." },
);

/** Two features of different platforms that may ask for the same, the older one first. */
export const wishProposal = z.object({
  first: feature,
  second: feature,
  /** Similarity of the titles from 0 (unrelated) to 1 (same words). */
  similarity: z.number().check(z.minimum(0), z.maximum(1)),
  /** Whether the team of the feature's platform has confirmed it. */
  first_confirmed: z.boolean(),
  second_confirmed: z.boolean(),
});

/** A platform's slug; without it the whole directory, for admins. */
const filter = { platform: z.optional(slug) };

export const listWishProposals = describePage(wishProposal, {
  summary:
    "Lists the pairs that wait for a platform's team or, for admins, all: those that one team has confirmed, then the most similar.",
  filter,
  errors: ["not_found"],
});

export const confirmWish = {
  summary:
    "Confirms that two features ask for the same, whether or not it was proposed: for the viewer's platforms, or for both as an admin. They are linked when both are confirmed, and all platforms of the wishes that this joins. Idempotent.",
  body: featurePair,
  response: z.object({
    /** The wish that both are part of; null while another team has not confirmed it. */
    wish_id: z.nullable(z.int()),
  }),
  errors: [
    "not_found",
    "already_decided",
    "wish_on_one_platform",
    "wish_too_large",
    "wish_declined",
    "wish_unavailable",
    "conflict",
  ],
} satisfies CallSchemas;

export const declineWish = noContent({
  summary: "Declines that two features ask for the same, permanently. Idempotent.",
  body: featurePair,
  errors: ["not_found", "already_decided", "wish_on_one_platform", "wish_unavailable", "conflict"],
});

export const staffWish = z.object({
  id: z.int(),
  created_at: timestamp,
  /** Its public features, by votes. */
  features: z.array(wishFeature),
});

export const listStaffWishes = describePage(staffWish, {
  summary: "Lists the wishes that a platform has a feature in or, for admins, all; newest first.",
  filter,
  errors: ["not_found"],
});

export const leaveWish = noContent({
  summary:
    "Removes a feature from its wish; the pairs with the others are not proposed again. Idempotent.",
  errors: ["conflict"],
});

export type WishWire = z.infer<typeof getWish.response>;
export type WishProposalWire = z.infer<typeof wishProposal>;
