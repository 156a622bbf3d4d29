/** The lines of an archive, which docs/archive.md describes. */
import { officialRoles } from "@upwell/contract/comments/values";
import { statuses } from "@upwell/contract/status/statuses";
import * as z from "zod/mini";

export const archiveFormat = "upwell-archive";
export const archiveVersion = 1;

const id = z.int().check(z.positive());
const time = z.iso.datetime();
const words = z.string();
const name = z.nullable(z.string());
const status = z.enum(statuses);
const role = z.nullable(z.enum(officialRoles));
const plan = z._default(
  z.nullable(z.string().check(z.regex(/^20[0-9]{2}-(Q[1-4]|0[1-9]|1[0-2])$/))),
  null,
);
const month = z._default(
  z.nullable(z.string().check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/))),
  null,
);

export const archiveManifest = z.object({
  kind: z.literal("manifest"),
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  written_at: time,
  site: z.object({ name: words, url: words }),
  platform: z.object({
    slug: words,
    name: words,
    description: words,
    website_url: z.nullable(words),
    created_at: time,
  }),
  has_notes: z.boolean(),
  /** What the archive does not have, in words. */
  leaves_out: z.array(words),
});

const brought = z.object({
  source: words,
  source_id: words,
  votes: z.int(),
  votes_until: z.nullable(z.string()),
});

/** Pictures of a text: their addresses below that of the site, and what they show. */
const pictures = z._default(z.array(z.object({ path: words, alt: words })), []);

/** Lines of each kind but the first and the last. */
export const archiveLine = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("picture"), of: words, type: words, base64: words }),
  z.object({
    kind: z.literal("idea"),
    id,
    title: words,
    description: words,
    pictures,
    status,
    tags: z.array(words),
    author: name,
    posted_as: role,
    is_picked: z.boolean(),
    expected: plan,
    reconsider_after: month,
    votes: z.int(),
    /** Numbers of votes from where it was brought from, which count in nothing. */
    brought_votes: z._default(z.array(brought), []),
    created_at: time,
    status_changed_at: z.nullable(time),
    launched_at: z.nullable(time),
  }),
  z.object({
    kind: z.literal("comment"),
    id,
    idea: id,
    /** The idea for which it was written, if a merge moved it. */
    written_for: z.nullable(id),
    parent: z.nullable(id),
    content: words,
    pictures,
    author: name,
    posted_as: role,
    is_pinned: z.boolean(),
    is_concern: z.boolean(),
    is_workaround: z.boolean(),
    created_at: time,
  }),
  z.object({
    kind: z.literal("status"),
    id,
    idea: id,
    old_status: words,
    new_status: words,
    comment: words,
    pictures,
    author: name,
    posted_as: z.enum(officialRoles),
    old_expected: plan,
    new_expected: plan,
    reconsider_after: month,
    created_at: time,
  }),
  z.object({ kind: z.literal("vote"), idea: id, author: name, created_at: time }),
  z.object({
    kind: z.literal("note"),
    id,
    idea: id,
    content: words,
    author: name,
    created_at: time,
  }),
  z.object({
    kind: z.literal("changelog"),
    id,
    title: words,
    content: words,
    pictures,
    published_at: time,
    ideas: z.array(id),
  }),
  z.object({ kind: z.literal("merge"), source: id, target: id, created_at: time }),
]);

/** The number of lines before it, by which a reader knows that nothing is cut off. */
export const archiveEnd = z.object({ kind: z.literal("end"), lines: z.int() });

export type ArchiveManifest = z.output<typeof archiveManifest>;
export type ArchiveLine = z.output<typeof archiveLine>;
