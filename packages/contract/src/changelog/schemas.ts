/** The changelog of a platform: entries by its team, each about any number of ideas. */
import * as z from "zod/mini";
import { describePage, noContent } from "../calls.ts";
import { count, id, line, markdown, requestTimestamp, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import { picture, pictureList } from "../pictures/shapes.ts";
import type { CallSchemas } from "../route.ts";
import { statuses } from "../status/statuses.ts";

/** A public idea that an entry is about. */
const linkedFeature = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(statuses),
  upvote_count: count,
});

export const entry = z.object({
  id: z.int(),
  title: z.string(),
  /** Empty if it names none. */
  version: z.string(),
  /** Sanitized HTML. */
  content_html: z.string(),
  pictures: z.array(picture),
  /** When it was first published. */
  published_at: timestamp,
  updated_at: timestamp,
  /** In the team's order; an idea that was merged is its target. */
  features: z.array(linkedFeature),
});

export type ChangelogEntryWire = z.infer<typeof entry>;

const platform = z.object({ id: z.int(), name: z.string(), slug: z.string() });

const publishedEntry = z.extend(entry, { platform });

export type PublishedEntryWire = z.infer<typeof publishedEntry>;

const staffEntrySummary = z.object({
  id: z.int(),
  title: z.string(),
  version: z.string(),
  /** Null for a draft. */
  published_at: z.nullable(timestamp),
  /** When a scheduled draft is published; null for others. */
  publish_at: z.nullable(timestamp),
  updated_at: timestamp,
  features: z.array(linkedFeature),
});

export const staffEntry = z.extend(staffEntrySummary, {
  platform,
  /** Markdown. */
  content: z.string(),
  content_html: z.string(),
  pictures: z.array(picture),
});

export const listChangelog = describePage(entry, {
  summary: "Lists the published entries of a platform's changelog, newest first.",
});

export const getPublishedEntry = {
  summary: "Returns a published entry of a changelog.",
  response: publishedEntry,
} satisfies CallSchemas;

export const listStaffChangelog = describePage(staffEntrySummary, {
  summary: "Lists the drafts and entries of a platform's changelog, the last written first.",
});

const title = line({
  minError: validationMessages.entryTitleRequired,
  max: limits.changelog.title.max,
  maxError: validationMessages.entryTitleMax,
});

const version = line({
  max: limits.changelog.version.max,
  maxError: validationMessages.entryVersionMax,
});

const content = markdown({
  minError: validationMessages.entryEmpty,
  max: limits.changelog.content.max,
  maxError: validationMessages.entryMax,
});

const feature_ids = z
  .array(id, { error: validationMessages.invalid })
  .check(
    z.maxLength(limits.changelog.features.max, { error: validationMessages.entryFeaturesMax }),
  );

export const entryBody = z.object({
  title,
  version: z._default(version, ""),
  content,
  /** Public ideas of the platform. */
  feature_ids: z._default(feature_ids, []),
  pictures: z.optional(pictureList),
});

export const createEntry = {
  status: 201,
  summary: "Writes a draft for a platform's changelog.",
  body: entryBody,
  response: staffEntry,
  errors: ["moderation_rejected"],
} satisfies CallSchemas;

export const getEntry = {
  summary: "Returns a draft or entry of a changelog with its Markdown.",
  response: staffEntry,
} satisfies CallSchemas;

export const updateEntry = {
  summary:
    "Changes a draft or entry; omitted fields stay. Voters of ideas that are added to a published entry are notified.",
  body: z.object({
    title: z.optional(title),
    version: z.optional(version),
    content: z.optional(content),
    feature_ids: z.optional(feature_ids),
    pictures: z.optional(pictureList),
    /** `updated_at` that the client last saw; 409 if it changed since. */
    updated_at: z.optional(requestTimestamp),
  }),
  response: staffEntry,
  errors: ["conflict", "moderation_rejected"],
} satisfies CallSchemas;

export const deleteEntry = noContent({
  summary: "Deletes a draft or entry, with the notifications about it.",
});

export const publishEntry = {
  summary:
    "Publishes a draft, and with `launch` sets its ideas to launched. Notifies each voter of its ideas and follower of the changelog, once per entry. With `publish_at` it does all that then. Idempotent.",
  body: z.object({
    launch: z._default(z.boolean({ error: validationMessages.yesOrNo }), false),
    /** Within the next year; omitted for now. */
    publish_at: z.optional(z.iso.datetime({ error: validationMessages.publishLater })),
    updated_at: z.optional(requestTimestamp),
  }),
  response: staffEntry,
  errors: ["conflict"],
} satisfies CallSchemas;

export const unpublishEntry = {
  summary:
    "Takes an entry back to a draft and deletes the notifications about it, or cancels a scheduled publication. Statuses stay. Idempotent.",
  response: staffEntry,
} satisfies CallSchemas;

export const countEntryRecipients = {
  summary: "Counts the users whom publishing a draft would notify.",
  response: z.object({
    total: count,
    /** If it launches its ideas: the followers of the platform are among them then. */
    with_launch: count,
  }),
} satisfies CallSchemas;
