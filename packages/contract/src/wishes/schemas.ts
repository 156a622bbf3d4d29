import * as z from "zod/mini";
import { describePage, noContent } from "../calls.ts";
import { claim } from "../claims/shapes.ts";
import { feature } from "../features/schemas.ts";
import {
  count,
  featurePair,
  id,
  line,
  oneOf,
  searchText,
  slug,
  text,
  timestamp,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { maxLengthMessage, validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { serverLimits } from "../server-limits.ts";
import { wishFeature, wishPlatform } from "./shapes.ts";
import { wishChangeKinds, wishDeciders, wishSorts } from "./values.ts";

/** What a wish and a list of wishes say of one. */
const wishHead = {
  id: z.int(),
  title: z.string(),
  /** People of different mailboxes who voted for one of its features; follows votes within seconds. */
  person_count: count,
};

/** What happened to a wish, for everybody. */
const wishChange = z.object({
  id: z.int(),
  kind: z.enum(wishChangeKinds),
  decided_by: z.enum(wishDeciders),
  /** What the title was before; "" of other kinds. */
  title: z.string(),
  /** Which idea came or left; null for several, or one that is not public. */
  feature: z.nullable(z.object({ id: z.int(), title: z.string() })),
  created_at: timestamp,
});

/** The start of an official comment or a workaround below one of the ideas. */
const wishComment = z.object({
  id: z.int(),
  kind: z.enum(["answer", "workaround"]),
  feature_id: z.int(),
  platform_name: z.string(),
  content: z.string(),
});

export const getWish = {
  summary: `Returns the public features of several platforms that ask for the same, by votes; at most ${serverLimits.wishes.features}.`,
  response: z.object({
    ...wishHead,
    description: z.string(),
    created_at: timestamp,
    /** Votes for all of its features. */
    vote_count: count,
    platform_count: count,
    features: z.array(
      z.extend(wishFeature, {
        /** Whether the viewer upvoted it; false if signed out. */
        is_upvoted: z.boolean(),
      }),
    ),
    /** The latest explanation of a team, and a workaround: of the feature with the most votes that has one. */
    comments: z.array(wishComment),
    /** Which products have it: accepted claims, then those that wait. */
    claims: z.array(claim),
    /** Platforms with tags of its ideas where nobody has asked for it, those with most followers; up to an hour old. */
    never_asked: z.array(wishPlatform).check(z.maxLength(serverLimits.wishes.neverAsked)),
    /** Why people say that two of its ideas are not the same, latest first. */
    objections: z.array(
      z.object({ words: z.string(), titles: z.array(z.string()), created_at: timestamp }),
    ),
    /** Whether the viewer follows it; false if signed out. */
    is_following: z.boolean(),
    /** The latest changes first; at most twenty. */
    changes: z.array(wishChange),
    can: z.object({ edit: z.boolean() }),
  }),
} satisfies CallSchemas;

export const listWishes = describePage(
  z.object({
    ...wishHead,
    /** Its public features with the most votes; at most five. */
    features: z.array(wishFeature),
    /** How many public features it has. */
    total: count,
  }),
  {
    summary:
      "Lists the wishes with at least two public features, those of most people first; with `search`, those with most of its words, at least half, before.",
    filter: {
      search: z.optional(searchText(limits.search.max)),
      sort: z._default(oneOf(wishSorts), "people"),
    },
  },
);

export const editWishBody = z.object({
  title: line({
    ...{ min: limits.title.min, minError: validationMessages.titleMin },
    ...{ max: limits.title.max, maxError: validationMessages.titleMax },
  }),
  description: text({
    max: limits.wishes.description,
    maxError: maxLengthMessage("The text", limits.wishes.description),
  }),
});

export const editWish = noContent({
  summary:
    "Changes the title and the text of a wish, which its history shows. For teams with a feature in it and admins.",
  body: editWishBody,
});

const other = { feature_id: id };

/** An idea of another platform that may ask for the same. */
const wishLink = z.extend(wishFeature, {
  /** How many people of different mailboxes say so, whether the viewer does, and who says why it is another thing. */
  confirmation_count: count,
  is_confirmed: z.boolean(),
  objections: z.array(z.string()),
});

export const listWishLinks = {
  summary:
    "Lists ideas of other platforms that may ask for the same: those that people proposed, then the most similar; at most ten.",
  response: z.array(wishLink),
} satisfies CallSchemas;

export const linkWish = {
  summary: `Says that two ideas of different platforms ask for the same, whether or not it was proposed; ${limits.wishes.confirmations} people of different mailboxes link them, without who wrote both. Not for accounts younger than a week. Idempotent.`,
  body: z.object(other),
  response: z.object({
    /** The wish that both are part of; null while more people have to agree. */
    wish_id: z.nullable(z.int()),
    confirmation_count: count,
  }),
  errors: [
    "forbidden",
    "not_found",
    "already_decided",
    "wish_on_one_platform",
    "wish_too_large",
    "wish_unavailable",
    "conflict",
  ],
} satisfies CallSchemas;

export const objectToWishBody = z.object({
  ...other,
  words: text({
    ...{ min: 3, minError: validationMessages.reasonRequired },
    max: limits.wishes.objection,
    maxError: maxLengthMessage("An objection", limits.wishes.objection),
  }),
});

export const objectToWish = noContent({
  summary:
    "Says why two ideas do not ask for the same, for everybody to read; the viewer agrees no more. Not for accounts younger than a week.",
  body: objectToWishBody,
  errors: ["forbidden", "not_found", "wish_on_one_platform", "wish_unavailable"],
});

export const followWish = noContent({
  summary:
    "Follows a wish: its followers are told when one of its platforms launches, plans or declines it. Idempotent.",
});

export const unfollowWish = noContent({ summary: "Unfollows a wish. Idempotent." });

export const wantHere = {
  summary:
    "Wants the same on another platform: upvotes its idea of the wish, or suggests one with the words of the wish, linked. The usual limits and moderation apply.",
  body: z.object({ platform: slug }),
  response: z.object({ feature_id: z.int(), is_new: z.boolean() }),
  errors: ["wish_on_one_platform", "moderation_rejected", "wish_too_large", "conflict"],
} satisfies CallSchemas;

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
    "Confirms that two features ask for the same, whether or not it was proposed: for the viewer's platforms, or for both as an admin. They are linked when both are confirmed, with the other ideas of the wishes that this joins. Idempotent.",
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
  title: z.string(),
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

export type WishListWire = z.infer<typeof listWishes.response>;
export type WishWire = z.infer<typeof getWish.response>;
export type WishProposalWire = z.infer<typeof wishProposal>;
