import * as z from "zod/mini";
import { csvFile, describePage, noContent } from "../calls.ts";
import { count, id, idInPath, line, oneOf, text, timestamp, yesNo } from "../fields.ts";
import { limits } from "../limits.ts";
import { maxLengthMessage, validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { statuses } from "../status/statuses.ts";
import { author } from "../users/shapes.ts";
import {
  dateOrders,
  importFields,
  importFormats,
  importStates,
  itemChoices,
  itemFindings,
  itemStates,
} from "./values.ts";

const { fileName, max, name } = limits.import;
const sourceLine = line({
  minError: validationMessages.required,
  max: name,
  maxError: maxLengthMessage("A name", name),
});
const names = z
  .array(line({ max: name, maxError: validationMessages.invalid }))
  .check(z.maxLength(max.names));

/** How columns, statuses and tags are read. Lists of pairs, because the names of the source are no keys. */
const options = {
  columns: z
    .array(
      z.object({
        field: oneOf(importFields),
        heading: line({ max: 200, maxError: validationMessages.invalid }),
      }),
    )
    .check(z.maxLength(importFields.length)),
  dates: oneOf(dateOrders),
  statuses: z
    .array(
      z.object({
        name: line({ max: name, maxError: validationMessages.invalid }),
        status: oneOf(statuses),
      }),
    )
    .check(z.maxLength(max.names)),
  decline_text: text({ max: limits.comment.max, maxError: validationMessages.commentMax }),
  without_tags: names,
  has_public_names: z.boolean(),
};

const countBy = <Key extends string>(keys: readonly Key[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, count])) as Record<Key, typeof count>);

/** Numbers of things by what the check found, and by what became of them. */
const counts = z.object({
  ideas: count,
  comments: count,
  others: count,
  found: countBy(itemFindings),
  states: countBy(itemStates),
});

export const importWire = z.object({
  id: z.int(),
  /** As people know it, and as addresses have it. */
  source_name: z.string(),
  source: z.string(),
  format: z.enum(importFormats),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Why it failed or stopped. */
  problem: z.nullable(z.string()),
  user: z.nullable(author),
  created_at: timestamp,
  started_at: z.nullable(timestamp),
  finished_at: z.nullable(timestamp),
  /** Until when it can be undone; null if it cannot. */
  undo_until: z.nullable(timestamp),
});

export const importDetail = z.extend(importWire, {
  platform: z.object({ slug: z.string(), name: z.string() }),
  options: z.object({
    columns: z.array(z.object({ field: z.enum(importFields), heading: z.string() })),
    dates: z.enum(dateOrders),
    decline_text: z.string(),
    without_tags: z.array(z.string()),
    has_public_names: z.boolean(),
  }),
  /** The heads of a table, and a few of its rows, while its file is received. */
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  counts,
  /** The names of statuses, with what they become; `wordless`: ideas without words of the team. */
  statuses: z.array(
    z.object({
      name: z.string(),
      count,
      wordless: count,
      status: z.enum(statuses),
      is_known: z.boolean(),
    }),
  ),
  tags: z.array(z.object({ name: z.string(), count })),
  /** Ideas that an undo left, because people have touched them. */
  kept: z.array(z.object({ id: z.int(), title: z.string() })),
});

const item = z.object({
  id: z.int(),
  /** "idea", "comment" and so on. */
  kind: z.string(),
  source_id: z.string(),
  line: z.int(),
  title: z.string(),
  found: z.nullable(z.enum(itemFindings)),
  state: z.enum(itemStates),
  problem: z.nullable(z.string()),
  similar: z.nullable(z.object({ id: z.int(), title: z.string() })),
  choice: z.nullable(z.enum(itemChoices)),
});

export const exportArchive = {
  summary:
    "Returns all that is public on a platform as lines of JSON (docs/archive.md), to its owners and members; `notes=yes` adds internal notes, to its owners.",
  query: z.object({ notes: z.optional(yesNo) }),
  mediaType: "application/x-ndjson",
  response: z.string(),
  errors: ["forbidden"],
} satisfies CallSchemas;

export const listImports = describePage(importWire, {
  summary: "Lists the imports of a platform, the latest first, to its owners.",
  errors: ["forbidden"],
});

export const createImport = {
  status: 201,
  summary:
    "Begins an import into a platform, by its owners: parts of the file follow, then `read`. Nothing is public before `start`.",
  body: z.object({
    source_name: sourceLine,
    format: oneOf(importFormats),
    file_name: line({ max: fileName, maxError: validationMessages.invalid }),
  }),
  response: importDetail,
  errors: ["forbidden", "import_exists"],
} satisfies CallSchemas;

export const addPart = noContent({
  summary: "Adds a part of the file, by its place from 0 on. The same again replaces it.",
  params: z.object({
    id: idInPath,
    position: z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
  }),
  files: [{ name: "part", maxBytes: limits.import.partBytes, types: "any" }],
  errors: ["forbidden", "import_state"],
});

export const getImport = {
  summary: "Returns an import with what its options can be, to the owners of its platform.",
  response: importDetail,
  errors: ["forbidden"],
} satisfies CallSchemas;

export const changeImport = {
  summary:
    "Changes how an import is read, or what becomes of its statuses and tags, until it is started.",
  body: z.partial(z.object(options)),
  response: importDetail,
  errors: ["forbidden", "import_state"],
} satisfies CallSchemas;

export const readIssues = {
  summary:
    "Reads the next page of the issues of the repository at `file_name`, with their comments, as a part of the file. The token is sent to the forge and not kept. With `wait_seconds`, the forge asks to be asked later.",
  body: z.object({
    token: line({ max: limits.import.token, maxError: validationMessages.invalid }),
  }),
  response: z.object({
    issues: count,
    has_more: z.boolean(),
    wait_seconds: z.nullable(z.int()),
  }),
  errors: ["forbidden", "import_state"],
} satisfies CallSchemas;

export const readImport = {
  summary: "Reads the file of an import, and compares it with what is here: a dry run.",
  response: importDetail,
  errors: ["forbidden", "import_state"],
} satisfies CallSchemas;

export const listImportItems = describePage(item, {
  summary: "Lists what an import would bring or has brought, in the order of its file.",
  filter: { found: z.optional(oneOf(itemFindings)) },
  errors: ["forbidden"],
});

export const exportImportProblems = csvFile({
  summary: "Exports the doubtful and failed lines of an import, and why, as CSV.",
  errors: ["forbidden"],
});

export const chooseSimilar = noContent({
  summary:
    "Says what becomes of an idea that is like one here: `link` its old address alone, `merge` its comments and votes, too, or `both` stay.",
  body: z.object({ item: id, choice: oneOf(itemChoices) }),
  errors: ["forbidden", "import_state"],
});

export const startImport = {
  summary: "Brings in what an import has read; also goes on with one that was stopped.",
  response: importDetail,
  errors: ["forbidden", "import_state"],
} satisfies CallSchemas;

export const stopImport = {
  summary: "Stops an import. What it has brought stays until it is undone.",
  response: importDetail,
  errors: ["forbidden", "import_state"],
} satisfies CallSchemas;

export const undoImport = {
  summary:
    "Removes what an import has brought, within 30 days, but for what people have voted for, answered or changed since; also gives one up that was not started.",
  response: importDetail,
  errors: ["forbidden", "import_state"],
} satisfies CallSchemas;

export const exportAddresses = csvFile({
  summary:
    "Exports where the imported ideas of a platform were, and where they are, for redirects of the old site.",
  errors: ["forbidden"],
});

export const listMyTexts = {
  summary:
    "Lists, by import, the public texts that were brought with the viewer's confirmed address as that of their author, for 30 days.",
  response: z.array(
    z.object({
      /** Of the import. */
      id: z.int(),
      source_name: z.string(),
      platform: z.object({ slug: z.string(), name: z.string() }),
      /** The name with which they are shown; null without one. */
      author: z.nullable(z.string()),
      text_count: count,
      /** The latest ones, with the feature on which they are. */
      texts: z.array(
        z.object({ feature_id: z.int(), title: z.string(), comment: z.nullable(z.string()) }),
      ),
    }),
  ),
} satisfies CallSchemas;

export const claimMyTexts = noContent({
  summary: `Confirms that the viewer wrote the listed texts of an import, of which they become the author; at most ${limits.import.claimed} at once.`,
});

export const removeMyName = noContent({
  summary:
    "Removes the names of the listed texts of an import, which the viewer does not claim: everywhere on the platform, also from later imports of the source.",
});

const removeName = noContent({
  summary:
    "Removes the name of the author from all that was brought to the platform by this name from the same source, also from later imports. For moderators, owners of the team and admins.",
  errors: ["forbidden"],
});
export const removeFeatureName = removeName;
export const removeCommentName = removeName;
