/** The daily work of a platform's team: its queue of ideas, and deeds on one or many of them. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { feature } from "./features.ts";
import { tagName } from "./forms.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";
import { slugParams } from "./platforms.ts";
import { sentences } from "./sentences.ts";
import { statuses } from "./status.ts";
import { count, id, idInPath, nothing, searchText, text, timestamp } from "./text.ts";

export const triageSorts = ["changed", "newest", "oldest", "top", "comments"] as const;
export type TriageSort = (typeof triageSorts)[number];

const yesNo = z.enum(["yes", "no"], { error: sentences.oneOf(["yes", "no"]) });

/** A feature as its team sees it in the queue. */
export const triageFeature = z.extend(feature, {
  /** The latest of its birth, its last comment and its last status. */
  changed_at: timestamp,
  /** Something of that happened since the viewer last looked at the queue. */
  is_changed: z.boolean(),
  /** The team's first word on it: an official comment or a status; null while there is none. */
  answered_at: z.nullable(timestamp),
});
export type TriageFeatureWire = z.infer<typeof triageFeature>;

const filter = {
  sort: z.optional(z.enum(triageSorts, { error: sentences.oneOf(triageSorts) })),
  status: z.optional(
    z.enum([...statuses, "all"], { error: sentences.oneOf([...statuses, "all"]) }),
  ),
  /** Names, separated by commas; a feature that has all of them is listed. */
  tags: z.optional(searchText(400)),
  search: z.optional(searchText(limits.search.max)),
  /** Whether the team has said something on it. */
  answered: z.optional(yesNo),
  /** `yes`: only what changed since the viewer last looked. */
  changed: z.optional(yesNo),
  picked: z.optional(yesNo),
};

export const listTriage = endpoint({
  id: "triage.list",
  method: "GET",
  path: "/staff/platforms/:slug/features/",
  audience: "user",
  summary: "A platform's ideas as its team works on them; what changed last first.",
  params: slugParams,
  query: z.object({ ...filter, ...paging }),
  response: z.array(triageFeature),
  errors: ["bad_cursor", "forbidden", "not_found"],
  paged: true,
});

export const exportTriage = endpoint({
  id: "triage.export",
  method: "GET",
  path: "/staff/platforms/:slug/features.csv",
  audience: "user",
  kind: "file",
  mediaType: "text/csv",
  summary: "The same as a table, all of it, with the same filters and order.",
  params: slugParams,
  query: z.object(filter),
  response: z.string(),
  errors: ["forbidden", "not_found"],
});

/** When the viewer last looked, and how much changed since: up to 1000, which means as many or more. */
export const look = z.object({ looked_at: z.nullable(timestamp), changed: count });
export type LookWire = z.infer<typeof look>;

export const getLook = endpoint({
  id: "triage.getLook",
  method: "GET",
  path: "/staff/platforms/:slug/look/",
  audience: "user",
  summary: "When the viewer last looked at a platform's queue, and how much changed since.",
  params: slugParams,
  response: look,
  errors: ["forbidden", "not_found"],
});

export const markLooked = endpoint({
  id: "triage.markLooked",
  method: "POST",
  path: "/staff/platforms/:slug/look/",
  audience: "user",
  summary: "From now on, only what changes after this moment counts as changed.",
  params: slugParams,
  response: look,
  errors: ["forbidden", "not_found"],
});

/** A filter of the queue under a name of the viewer's own. */
export const triageView = z.object({ id: z.int(), name: z.string(), query: z.string() });
export type TriageViewWire = z.infer<typeof triageView>;

export const listViews = endpoint({
  id: "triage.listViews",
  method: "GET",
  path: "/staff/platforms/:slug/views/",
  audience: "user",
  summary: "The viewer's saved filters of a platform's queue, by name.",
  params: slugParams,
  response: z.array(triageView),
  errors: ["forbidden", "not_found"],
});

export const saveView = endpoint({
  id: "triage.saveView",
  method: "POST",
  path: "/staff/platforms/:slug/views/",
  audience: "user",
  summary: "Saves a filter under a name; one of the same name is replaced.",
  params: slugParams,
  body: z.object({
    name: text({
      min: 1,
      minError: sentences.viewNameRequired,
      max: limits.view.name.max,
      maxError: sentences.viewNameMax,
    }),
    /** As it stands in the address: "sort=top&status=planned". */
    query: text({ max: limits.view.query.max, maxError: sentences.invalid }),
  }),
  response: triageView,
  errors: ["forbidden", "not_found", "too_many_views"],
});

export const deleteView = endpoint({
  id: "triage.deleteView",
  method: "DELETE",
  path: "/staff/views/:id/",
  audience: "user",
  status: 204,
  summary: "Deletes a saved filter of the viewer's own.",
  params: z.object({ id: idInPath }),
  response: nothing,
  errors: ["not_found"],
});

const statusDeed = z.object({
  kind: z.literal("status"),
  new_status: z.enum(statuses, { error: sentences.oneOf(statuses) }),
  comment: z._default(
    text({ max: limits.statusComment.max, maxError: sentences.statusCommentMax }),
    "",
  ),
});

const someTags = z._default(
  z
    .array(tagName, { error: sentences.invalid })
    .check(z.maxLength(limits.tagsPerFeature, { error: sentences.tagLimitEdit })),
  [],
);
const tagDeed = z.object({ kind: z.literal("tag"), add: someTags, remove: someTags });
const pickDeed = z.object({ kind: z.literal("pick"), picked: z.boolean() });

const selected = z
  .array(
    z.object({
      id,
      /** The status that the viewer saw; where another stands by now, the idea is left alone. */
      old_status: z.optional(z.enum(statuses)),
    }),
    { error: sentences.selectSome },
  )
  .check(
    z.minLength(1, { error: sentences.selectSome }),
    z.maxLength(limits.selection.max, { error: sentences.selectFewer }),
  );

/** What became of a selection: the ids that were done, and why the others were not. */
export const outcome = z.object({
  done: z.array(z.int()),
  failed: z.array(z.object({ id: z.int(), code: z.string(), detail: z.string() })),
});
export type OutcomeWire = z.infer<typeof outcome>;

export const doToMany = endpoint({
  id: "triage.doToMany",
  method: "POST",
  path: "/staff/platforms/:slug/features/deeds/",
  audience: "user",
  summary:
    "Changes the status, tags or pick of up to 100 ideas: what is still possible is done, the rest is listed with why.",
  params: slugParams,
  body: z.object({
    features: selected,
    deed: z.discriminatedUnion("kind", [statusDeed, tagDeed, pickDeed], {
      error: sentences.oneOf(["status", "tag", "pick"]),
    }),
  }),
  response: outcome,
  errors: ["forbidden", "not_found"],
});

export const countAudienceOfMany = endpoint({
  id: "triage.countAudience",
  method: "POST",
  path: "/staff/platforms/:slug/audience/",
  audience: "user",
  summary: "How many people a status change of these ideas would tell; everybody counts once.",
  params: slugParams,
  body: z.object({ features: selected }),
  response: z.object({ total: count }),
  errors: ["forbidden", "not_found"],
});
