/** The body of a message to a webhook of the format `standard`. */
import * as z from "zod/mini";
import { officialRoles } from "../comments/values.ts";
import { count, timestamp } from "../fields.ts";
import { statuses } from "../status/statuses.ts";
import { vias } from "../via.ts";
import { testEvent } from "./values.ts";

const platform = z.object({ id: z.int(), name: z.string(), slug: z.string(), url: z.string() });

/** Null for deleted accounts and for texts of a team. */
const author = z.nullable(z.object({ id: z.int(), name: z.string(), url: z.string() }));

/** Addresses of pictures, which show what `alt` says. */
const pictures = z.array(z.object({ url: z.string(), alt: z.string() }));

/** A feature as it is when the message is sent. */
const feature = z.object({
  id: z.int(),
  url: z.string(),
  title: z.string(),
  /** Markdown. */
  description: z.string(),
  pictures,
  status: z.enum(statuses),
  /** "2027-Q1", "2027-03"; null if unknown. */
  expected: z.nullable(z.string()),
  tags: z.array(z.string()),
  upvote_count: count,
  comment_count: count,
  created_at: timestamp,
  updated_at: timestamp,
  via: z.nullable(z.enum(vias)),
  author,
});

/** A feature that is not public any more. */
const goneFeature = z.object({ id: z.int() });

const comment = z.object({
  id: z.int(),
  url: z.string(),
  parent_id: z.nullable(z.int()),
  /** Markdown. */
  content: z.string(),
  pictures,
  is_concern: z.boolean(),
  /** Set if the platform's team or an admin of the site wrote it. */
  posted_as: z.nullable(z.enum(officialRoles)),
  via: z.nullable(z.enum(vias)),
  created_at: timestamp,
  author,
});

const statusUpdate = z.object({
  id: z.int(),
  old_status: z.enum(statuses),
  new_status: z.enum(statuses),
  comment: z.string(),
  pictures,
  posted_as: z.enum(officialRoles),
  created_at: timestamp,
});

/** Votes of at least a second, together. */
const votes = z.object({ added: count, removed: count });

const changelogEntry = z.object({
  id: z.int(),
  url: z.string(),
  title: z.string(),
  version: z.string(),
  /** Markdown. */
  content: z.string(),
  pictures,
  published_at: timestamp,
  features: z.array(z.object({ id: z.int(), url: z.string(), title: z.string() })),
});

const message = <const Type extends string, Data extends z.core.$ZodLooseShape>(
  types: readonly Type[],
  data: Data,
) => z.object({ type: z.enum(types), timestamp, data: z.object(data) });

export const webhookPayload = z.union([
  message(["feature.created", "feature.updated"], { platform, feature }),
  message(["feature.deleted"], { platform, feature: goneFeature }),
  message(["feature.merged"], { platform, feature: goneFeature, merged_into: feature }),
  message(["feature.status_changed"], { platform, feature, status_update: statusUpdate }),
  message(["comment.created"], { platform, feature, comment }),
  message(["vote.created", "vote.removed"], { platform, feature, votes }),
  message(["vote.alarmed"], { platform, feature }),
  message(["changelog.published"], { platform, changelog_entry: changelogEntry }),
  message([testEvent], {}),
]);

export type WebhookPayload = z.infer<typeof webhookPayload>;
