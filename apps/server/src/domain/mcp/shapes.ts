/** What the results of tools are made of. Each text of people is marked, so that a model takes it as data. */
import type { CommentWire } from "@upwell/contract/comments/schemas";
import type { FeatureWire } from "@upwell/contract/features/schemas";
import { commentPath, featurePath, platformPath, toRoute } from "@upwell/contract/paths";
import type { PictureWire } from "@upwell/contract/pictures/shapes";
import type { PlatformWire } from "@upwell/contract/platforms/shapes";
import { statuses } from "@upwell/contract/status/statuses";
import { vias } from "@upwell/contract/via";
import { team } from "@upwell/messages/common";
import * as z from "zod/mini";
import { getWriterName } from "../authors/present.ts";
import { getFeatureAuthor } from "../features/feature-author.ts";
import type { ToolContext } from "./tool.ts";

type Site = Pick<ToolContext, "toUrl">;

/** Words of a person. */
export const words = z.object({
  untrusted: z.literal(true),
  /** Null where it is not said. */
  author: z.nullable(z.string()),
  text: z.string(),
});

export const quoteOf = (author: string | null, text: string): z.input<typeof words> => ({
  untrusted: true,
  author,
  text,
});

/** A picture: its file, and what it shows. */
export const picture = z.object({ url: z.string(), shows: words });

export const presentPictures = (pictures: readonly PictureWire[], { toUrl }: Site) =>
  pictures.map(({ url, alt }) => ({ url: toUrl(`/api${url}`), shows: quoteOf(null, alt) }));

/** The platform of an idea. */
export const platformRef = z.object({ slug: z.string(), name: words });

export const refToPlatform = ({ slug, name }: { slug: string; name: string }) => ({
  slug,
  name: quoteOf(null, name),
});

/** The path without the title: it would bring words of people into an address. */
export const ideaPath = (feature: { id: number; title: string }): string =>
  toRoute(featurePath(feature));

/** An idea of a list. */
export const idea = z.object({
  id: z.int(),
  url: z.string(),
  title: words,
  /** Its beginning in lists, all of it in read_idea. */
  text: words,
  platform: platformRef,
  status: z.enum(statuses),
  votes: z.int(),
  comments: z.int(),
  tags: z.array(words),
  suggested_at: z.string(),
  /** When the team first answered; null if it has not. */
  answered_at: z.nullable(z.string()),
  /** "2027-Q1" or "2027-03" */
  expected: z.nullable(z.string()),
  reconsider_after: z.nullable(z.string()),
  decline_reason: z.nullable(words),
  /** Whether a program or a machine wrote it for its author. */
  via: z.nullable(z.enum(vias)),
});

export function presentIdea(feature: FeatureWire, { toUrl }: Site): z.input<typeof idea> {
  const { id, title, description, platform, status, decline_reason } = feature;
  const author = getFeatureAuthor(feature).name;
  return {
    id,
    url: toUrl(ideaPath(feature)),
    title: quoteOf(author, title),
    text: quoteOf(author, description),
    platform: refToPlatform(platform),
    status,
    votes: feature.upvote_count,
    comments: feature.comment_count,
    tags: feature.tags.map(({ name }) => quoteOf(null, name)),
    suggested_at: feature.created_at,
    answered_at: feature.answered_at,
    expected: feature.expected,
    reconsider_after: feature.reconsider_after,
    decline_reason: decline_reason === null ? null : quoteOf(team(platform.name), decline_reason),
    via: feature.via,
  };
}

export const comment = z.object({
  id: z.int(),
  url: z.string(),
  text: words,
  pictures: z.array(picture),
  /** The comment that it replies to. */
  reply_to: z.nullable(z.int()),
  written_at: z.string(),
  /** Whether the platform's team or an administrator of the site speaks. */
  official: z.nullable(z.enum(["team", "site"])),
  is_pinned: z.boolean(),
  is_concern: z.boolean(),
  is_workaround: z.boolean(),
  /** How many people find it helpful. */
  helpful: z.int(),
  via: z.nullable(z.enum(vias)),
});

export const presentComment = (wire: CommentWire, site: Site): z.input<typeof comment> => ({
  id: wire.id,
  pictures: presentPictures(wire.pictures, site),
  url: site.toUrl(commentPath(wire.feature_id, wire.id)),
  text: quoteOf(getWriterName(wire), wire.content),
  reply_to: wire.parent_id,
  written_at: wire.created_at,
  official: wire.posted_as,
  is_pinned: wire.is_pinned,
  is_concern: wire.is_concern,
  is_workaround: wire.is_workaround,
  helpful: wire.helpful_count,
  via: wire.via,
});

export const platform = z.object({
  ...platformRef.shape,
  url: z.string(),
  website: z.nullable(z.string()),
  repository: z.nullable(z.string()),
  description: words,
  ideas: z.int(),
  followers: z.int(),
});

export const presentPlatform = (wire: PlatformWire, { toUrl }: Site): z.input<typeof platform> => ({
  ...refToPlatform(wire),
  url: toUrl(platformPath(wire.slug)),
  website: wire.website_url,
  repository: wire.repository_url,
  description: quoteOf(wire.name, wire.description),
  ideas: wire.feature_count,
  followers: wire.follower_count,
});

/** The cursor of a list, which the result of the page before it has. */
export const cursor = z.optional(z.string().check(z.maxLength(1000)));
export const nextCursor = z.nullable(z.string());
