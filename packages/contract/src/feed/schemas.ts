import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import { oneOf, timestamp } from "../fields.ts";
import type { CallSchemas } from "../route.ts";
import { statuses } from "../status/statuses.ts";
import { author } from "../users/shapes.ts";
import { followKinds } from "./values.ts";

const platform = z.object({ id: z.int(), name: z.string(), slug: z.string() });
const feature = z.object({ id: z.int(), title: z.string() });

export const feedEntry = z.object({
  id: z.int(),
  type: z.enum(["suggested", "commented", "status_updated", "changelog"]),
  /** Why it is in the feed: the followed thing. Its name is null for one that is no longer public. */
  source: z.object({ kind: z.enum(followKinds), id: z.int(), name: z.nullable(z.string()) }),
  platform,
  /** Null for an entry of a changelog. */
  feature: z.nullable(feature),
  /** Null if the account was deleted, and for an entry of a changelog. */
  user: z.nullable(author),
  comment: z.nullable(z.object({ id: z.int(), content: z.string() })),
  status_update: z.nullable(z.object({ new_status: z.enum(statuses), comment: z.string() })),
  changelog_entry: z.nullable(z.object({ id: z.int(), title: z.string() })),
  created_at: timestamp,
});

export const listFeed = describePage(feedEntry, {
  summary: "Lists what happened on the things that the viewer follows, newest first.",
});

/** A followed thing, of a changelog its platform; of these only what belongs to its kind is set. */
export const followed = z.object({
  kind: z.enum(followKinds),
  id: z.int(),
  name: z.string(),
  /** Of a platform, or of the platform of a feature or tag; null for a user. */
  platform: z.nullable(platform),
  followed_at: timestamp,
});

export const listFollowing = describePage(followed, {
  summary: "Lists what the viewer follows, of one kind, the latest first.",
  filter: { kind: oneOf(followKinds) },
});

/** The number of followers of a tag or a user is not public. */
const privateState = z.object({ is_following: z.boolean() });

export const getUserFollow = {
  summary: "Returns whether the viewer follows a user.",
  response: privateState,
} satisfies CallSchemas;

export const followUser = {
  summary: "Follows a user, who is not told. Idempotent.",
  response: privateState,
  errors: ["conflict", "too_many_follows"],
} satisfies CallSchemas;

export const unfollowUser = {
  summary: "Unfollows a user. Idempotent.",
  response: privateState,
} satisfies CallSchemas;

export const getChangelogFollow = {
  summary: "Returns whether the viewer follows the changelog of a platform.",
  response: privateState,
} satisfies CallSchemas;

export const followChangelog = {
  summary:
    "Follows the changelog of a platform alone, whose entries the viewer is told of. Idempotent.",
  response: privateState,
  errors: ["too_many_follows"],
} satisfies CallSchemas;

export const unfollowChangelog = {
  summary: "Unfollows the changelog of a platform. Idempotent.",
  response: privateState,
} satisfies CallSchemas;

export const getTagFollow = {
  summary: "Returns whether the viewer follows a tag of a platform.",
  response: privateState,
} satisfies CallSchemas;

export const followTag = {
  summary: "Follows a tag of a platform. Idempotent.",
  response: privateState,
  errors: ["too_many_follows"],
} satisfies CallSchemas;

export const unfollowTag = {
  summary: "Unfollows a tag. Idempotent.",
  response: privateState,
} satisfies CallSchemas;
