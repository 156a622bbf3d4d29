import * as z from "zod/mini";
import { csvFile, describePage, noContent } from "../calls.ts";
import { feature } from "../features/schemas.ts";
import {
  count,
  id,
  line,
  oneOf,
  requestTimestamp,
  searchText,
  timestamp,
  yesNo,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import { pictureList } from "../pictures/shapes.ts";
import type { CallSchemas } from "../route.ts";
import { planInput, statusComment } from "../status/plan-fields.ts";
import { statuses } from "../status/statuses.ts";
import { tagName } from "../tags/schemas.ts";
import { author } from "../users/shapes.ts";
import { queueSorts } from "./values.ts";

/** A feature in the team's queue. */
export const queueFeature = z.extend(feature, {
  /** Time of its latest comment or status, or of its creation. */
  changed_at: timestamp,
  /** Whether it has news that the viewer has not seen. */
  is_changed: z.boolean(),
  /** The member of the team who looks after it. */
  assignee: z.nullable(author),
});

const filter = {
  sort: z.optional(oneOf(queueSorts)),
  status: z.optional(oneOf([...statuses, "all"])),
  /** Comma-separated names; a feature must have all of them. */
  tags: z.optional(searchText(400)),
  search: z.optional(searchText(limits.search.max)),
  /** Whether the team has answered. */
  answered: z.optional(yesNo),
  /** `yes`: only features with news that the viewer has not seen. */
  changed: z.optional(yesNo),
  picked: z.optional(yesNo),
  /** `due`: only declined features whose month of reconsidering is over. */
  reconsider: z.optional(oneOf(["due"])),
  /** `me`: only features that are assigned to the viewer; `none`: to nobody. */
  assignee: z.optional(oneOf(["me", "none"])),
};

export const listQueue = describePage(queueFeature, {
  summary: "Lists a platform's features for its team, last changed first.",
  filter,
});

export const exportQueue = csvFile({
  summary: "Exports all features that match the filters as CSV, in the same order.",
  query: z.object(filter),
});

/** When the viewer last marked all as seen, and the number of features with news that they have not seen, up to 1000. */
const lastSeen = z.object({ last_seen_at: z.nullable(timestamp), changed: count });

export const getLastSeen = {
  summary:
    "Returns when the viewer last marked all as seen, and the number of features with unseen news.",
  response: lastSeen,
} satisfies CallSchemas;

export const markSeen = {
  summary: "Marks all features of a platform as seen.",
  response: lastSeen,
} satisfies CallSchemas;

export const resetLastSeen = {
  summary: "Takes back that all features were marked as seen.",
  body: z.object({
    /** What it was before. */
    last_seen_at: z.nullable(requestTimestamp),
  }),
  response: lastSeen,
} satisfies CallSchemas;

export const markFeaturesSeen = {
  summary: "Saves that the viewer looked at the queue, and marks up to 100 features as seen.",
  body: z.object({
    features: z
      .array(id)
      .check(z.maxLength(limits.selection.max, { error: validationMessages.selectFewer })),
  }),
  response: lastSeen,
} satisfies CallSchemas;

const savedView = z.object({ id: z.int(), name: z.string(), query: z.string() });

export const listViews = {
  summary: "Lists the viewer's saved filters of a platform's queue, by name.",
  response: z.array(savedView),
} satisfies CallSchemas;

export const viewBody = z.object({
  name: line({
    minError: validationMessages.viewNameRequired,
    max: limits.savedView.name.max,
    maxError: validationMessages.viewNameMax,
  }),
  /** As in the URL: "sort=top&status=planned". */
  query: line({ max: limits.savedView.query.max, maxError: validationMessages.invalid }),
});

export const saveView = {
  summary: "Saves a filter; replaces one of the same name.",
  body: viewBody,
  response: savedView,
  errors: ["too_many_views"],
} satisfies CallSchemas;

export const deleteView = noContent({
  summary: "Deletes one of the viewer's saved filters.",
});

const statusAction = z.object({
  kind: z.literal("status"),
  new_status: oneOf(statuses),
  comment: statusComment,
  /** Of a single feature. */
  pictures: z.optional(pictureList),
  ...planInput,
});

const tagNames = z._default(
  z
    .array(tagName, { error: validationMessages.invalid })
    .check(z.maxLength(limits.tagsPerFeature, { error: validationMessages.tagLimitEdit })),
  [],
);

const tagAction = z.object({ kind: z.literal("tag"), add: tagNames, remove: tagNames });

const pickAction = z.object({ kind: z.literal("pick"), picked: z.boolean() });

const assignAction = z.object({
  kind: z.literal("assign"),
  /** The account of an owner or member of the team; null for nobody. */
  assignee: z.nullable(id),
});

const selected = z
  .array(
    z.object({
      id,
      /** The status that the viewer last saw; the feature is skipped if it changed since. */
      old_status: z.optional(z.enum(statuses)),
    }),
    { error: validationMessages.selectSome },
  )
  .check(
    z.minLength(1, { error: validationMessages.selectSome }),
    z.maxLength(limits.selection.max, { error: validationMessages.selectFewer }),
  );

/** Result of a bulk action: ids done, and why others failed. */
export const bulkResult = z.object({
  done: z.array(z.int()),
  failed: z.array(z.object({ id: z.int(), code: z.string(), detail: z.string() })),
});

export type BulkResultWire = z.infer<typeof bulkResult>;

export const bulkUpdateFeatures = {
  summary:
    "Changes the status, tags, pick or assignee of up to 100 features; returns those done and why others failed.",
  body: z.object({
    features: selected,
    action: z.discriminatedUnion("kind", [statusAction, tagAction, pickAction, assignAction], {
      error: validationMessages.oneOf(["status", "tag", "pick", "assign"]),
    }),
  }),
  response: bulkResult,
  errors: ["moderation_rejected"],
} satisfies CallSchemas;

export const countBulkRecipients = {
  summary: "Counts the users whom a status change of these features would notify, each once.",
  body: z.object({ features: selected }),
  response: z.object({ total: count }),
} satisfies CallSchemas;
