import * as z from "zod/mini";
import { agentReports } from "../agent-reports/shapes.ts";
import { answerLink } from "../answer-links/shapes.ts";
import { broughtFrom } from "../brought.ts";
import { describePage, noContent } from "../calls.ts";
import { claim } from "../claims/shapes.ts";
import { discussionLock, workaround } from "../comments/schemas.ts";
import { officialRoles } from "../comments/values.ts";
import { count, line, oneOf, searchText, slug, timestamp, yesNo } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import { moderationStates } from "../moderation/values.ts";
import { picture, pictureList } from "../pictures/shapes.ts";
import type { CallSchemas } from "../route.ts";
import { answer } from "../status/answer.ts";
import { planFields } from "../status/plan-fields.ts";
import { statuses } from "../status/statuses.ts";
import { tagName } from "../tags/schemas.ts";
import { author } from "../users/shapes.ts";
import { vias } from "../via.ts";
import { publicNotes } from "../vote-notes/shapes.ts";
import { myVote } from "../votes/shapes.ts";
import { otherPlatforms } from "../wishes/shapes.ts";
import { brought, description, featurePermissions, platformId, splitSide } from "./shapes.ts";
import { listSorts } from "./values.ts";

const tagRef = z.object({ id: z.int(), name: z.string() });

/** Begin and end of a part of a text, in UTF-16 units. */
const range = z.object({ begin: count, end: count });

/** Who wrote a feature. */
const authorship = {
  /** Null if the author's account was deleted, or if staff wrote it. */
  user: z.nullable(author),
  /** What was split from another feature is by the platform's team, or by admins of the site. */
  posted_as: z.nullable(z.enum(officialRoles)),
};

export const feature = z.object({
  id: z.int(),
  user_id: z.nullable(z.int()),
  platform_id: z.int(),
  title: z.string(),
  /** Markdown. In lists: an excerpt in plain text of at most 300 characters. */
  description: z.string(),
  status: z.enum(statuses),
  /** What the platform's team calls this status; null for the standard name. */
  status_label: z.nullable(z.string()),
  upvotes: count,
  /** Same as `upvotes`. */
  upvote_count: count,
  comment_count: count,
  created_at: timestamp,
  updated_at: timestamp,
  ...authorship,
  /** Where it was brought from, while no account here has written it; `author` is null unless public there. */
  brought_from: z.nullable(broughtFrom),
  platform: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    logo_url: z.nullable(z.string()),
  }),
  tags: z.array(tagRef),
  /** Whether the viewer upvoted it; false if signed out. */
  is_upvoted: z.boolean(),
  /** When the team first answered, here or elsewhere; null if it has not. */
  answered_at: z.nullable(timestamp),
  /** When the team first said before that that it has read the feature; null if it has not. */
  acknowledged_at: z.nullable(timestamp),
  /** Picked by the platform's team; first in the picks order. */
  is_picked: z.boolean(),
  ...planFields,
  /** Anything but `public` is visible to its author only. */
  moderation_state: z.enum(moderationStates),
  /** Whether a program or a machine wrote it for its author. */
  via: z.nullable(z.enum(vias)),
  /** In a search: the parts of the title and of the description that match. */
  matches: z.optional(z.object({ title: z.array(range), description: z.array(range) })),
});

/** Another feature of the platform that is like it. */
const relatedFeature = z.pick(feature, {
  id: true,
  title: true,
  status: true,
  upvote_count: true,
});

export const featureDetail = z.extend(feature, {
  /** Number of the comments that name a concern. */
  concern_count: count,
  /** Where the company answered outside of this site, the oldest answer first. */
  answer_links: z.array(answerLink),
  /** Since when its platform has it already, as people say: accepted claims, which propose to launch it, and waiting ones. */
  claims: z.array(claim),
  /** The comment that was marked as the workaround. */
  workaround: z.nullable(workaround),
  /** Set while its discussion is locked. */
  lock: z.nullable(discussionLock),
  agent_reports: z.nullable(agentReports),
  /** From where it or others' votes for it were brought, with the votes there, which count in nothing here. */
  brought: z.array(brought),
  ...publicNotes,
  /** The description as sanitized HTML. */
  description_html: z.string(),
  /** What belongs to the description, in its order. */
  pictures: z.array(picture),
  /** Whether the viewer follows it; false if signed out. */
  is_following: z.boolean(),
  /** The viewer's vote, also one that was removed; null without one or if signed out. */
  my_vote: z.nullable(myVote),
  can: featurePermissions,
  /** The latest voters who show their name; at most 4. */
  voters: z.array(author),
  answer: z.nullable(answer),
  /** The wish that it is part of, with its status on other platforms. */
  wish: z.nullable(otherPlatforms),
  /** The most similar ones of its platform by title and tags, at most 3; those with the most votes fill up to 2. */
  related: z.array(relatedFeature),
  /** Features that were merged into this one, the latest first; at most 20. */
  merged_features: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      ...authorship,
      /** How many votes this one gained. */
      votes: count,
      /** Those of people who had voted for this one, too. */
      shared_votes: count,
      merged_at: timestamp,
    }),
  ),
  /** The feature that this one was split from; null if it was not, or the other is not public. */
  split_from: z.nullable(z.extend(splitSide, authorship)),
  /** The features that were split from this one, the latest first; at most 20. */
  split_into: z.array(splitSide),
  /** The latest change of its title or description of which a version is kept; null if there is none. */
  edited_at: z.nullable(timestamp),
  /** Its author changed the title or description after others had voted for it. */
  changed_after_votes: z.nullable(
    z.object({
      /** How many others had voted before the latest change. */
      votes: count,
      /** Null if it is the same again, or was removed. */
      first_title: z.nullable(z.string()),
      changed_at: timestamp,
    }),
  ),
  /** Staff changed the title or description of its author, who can restore them. */
  changed_by_staff: z.nullable(
    z.object({
      posted_as: z.enum(officialRoles),
      /** The author's own; null if it was not changed. Both are null if they were removed. */
      title: z.nullable(z.string()),
      /** Markdown. */
      description: z.nullable(z.string()),
      changed_at: timestamp,
    }),
  ),
  /** The requested feature, if it was merged into this one. */
  merged_from: z.optional(z.object({ id: z.int(), title: z.string() })),
});

const listQuery = {
  /** By default `relevance` for a search, else `top`. */
  sort: z.optional(oneOf(listSorts)),
  /** Matches both spellings of a status; `all` does not filter. */
  status: z.optional(oneOf([...statuses, "all"])),
  /** Comma-separated names; a feature must have all of them. */
  tags: z.optional(searchText(400)),
  search: z.optional(searchText(limits.search.max)),
  /** Suggested on this day or later, in UTC. */
  created_since: z.optional(z.iso.date({ error: validationMessages.dateInvalid })),
  /** Whether the team has answered; only on one platform. */
  answered: z.optional(yesNo),
};

export const listFeatures = describePage(feature, {
  summary:
    "Lists features of all active platforms, or of one. A search that finds a word nowhere searches the most similar one, which X-Corrected-Search names, percent-encoded.",
  filter: { platform: z.optional(slug), ...listQuery },
});

export const listPlatformFeatures = describePage(feature, {
  summary: "Lists features of one platform; sets X-Total-Count if not filtered.",
  filter: listQuery,
});

export const listTrending = describePage(feature, {
  summary: "Lists trending features: score = log10(max(votes, 1)) + created / 14 days.",
});

export const listSimilar = {
  summary: "Lists up to five features of a platform that are similar to a title.",
  query: z.object({ platform: slug, title: searchText(limits.title.editMax) }),
  response: z.array(feature),
} satisfies CallSchemas;

export const listByMeaning = {
  summary:
    "Lists up to ten features, of all active platforms or of one, whose meaning is like that of a search, the most alike first. They may share no word with it, and may be among those that the search itself finds.",
  query: z.object({ search: searchText(limits.search.max), platform: z.optional(slug) }),
  response: z.array(feature),
} satisfies CallSchemas;

export const getFeature = {
  summary:
    "Returns a feature with its full description and the viewer's permissions; follows merges.",
  response: featureDetail,
} satisfies CallSchemas;

export const createFeatureBody = z.object({
  platform: platformId,
  title: line({
    min: limits.title.min,
    minError: validationMessages.titleMin,
    max: limits.title.max,
    maxError: validationMessages.titleMax,
  }),
  description,
  tags: z._default(
    z
      .array(tagName, { error: validationMessages.invalid })
      .check(z.maxLength(limits.tagsPerFeature, { error: validationMessages.tagLimit })),
    [],
  ),
  pictures: z.optional(pictureList),
  /** The author says that a machine wrote it for them. */
  is_assisted: z.optional(z.boolean({ error: validationMessages.yesOrNo })),
});

export const createFeature = {
  status: 201,
  summary: "Suggests a feature and upvotes it for its author. With an API key it gets no vote.",
  body: createFeatureBody,
  response: featureDetail,
  errors: ["moderation_rejected"],
} satisfies CallSchemas;

/** Omitted fields stay unchanged. */
export const updateFeatureBody = z
  .object({
    title: z.optional(
      line({
        min: limits.title.min,
        minError: validationMessages.titleMin,
        max: limits.title.editMax,
        maxError: validationMessages.titleEditMax,
      }),
    ),
    description: z.optional(description),
    tags: z.optional(
      z
        .array(tagName, { error: validationMessages.invalid })
        .check(z.maxLength(limits.tagsPerFeature, { error: validationMessages.tagLimitEdit })),
    ),
    pictures: z.optional(pictureList),
  })
  .check(
    z.refine((body) => Object.values(body).some((value) => value !== undefined), {
      error: validationMessages.nothingToChange,
    }),
  );

export const updateFeature = {
  summary:
    "Changes the title, description or tags of the viewer's own feature, or of one that their team split off.",
  body: updateFeatureBody,
  response: featureDetail,
  errors: ["forbidden", "feature_merged", "moderation_rejected"],
} satisfies CallSchemas;

export const restoreText = {
  summary: "Restores what staff have changed in the viewer's own feature, and tells the team.",
  response: featureDetail,
  errors: ["forbidden", "feature_merged", "conflict"],
} satisfies CallSchemas;

export const removeEarlierTexts = noContent({
  summary: "Removes what a feature said before it was changed; that it was changed stays visible.",
  errors: ["forbidden", "feature_merged"],
});

export const restoreFeature = noContent({
  summary: "Restores what staff deleted within 30 days, with its votes, comments and follows.",
  errors: ["feature_merged", "conflict"],
});

export const deleteFeature = noContent({
  summary: "Deletes a feature with its votes and comments; what admins delete can be restored.",
  errors: ["forbidden", "feature_merged", "conflict"],
});

export type FeatureWire = z.infer<typeof feature>;
export type FeatureDetailWire = z.infer<typeof featureDetail>;
