/** How an import reads columns, statuses and tags. */
import { dateOrders, type ImportField, importFields } from "@upwell/contract/imports/values";
import { type Status, statuses } from "@upwell/contract/status/statuses";
import * as z from "zod/mini";

/** As it is stored; the contract's schema bounds it. */
export const importOptions = z.object({
  /** The column of the table for each field. */
  columns: z._default(z.partialRecord(z.enum(importFields), z.string()), {}),
  dates: z._default(z.enum(dateOrders), "mdy"),
  /** The status for each name of the source. */
  statuses: z._default(z.record(z.string(), z.enum(statuses)), {}),
  /** Said with "Declined" where the source has no words. */
  decline_text: z._default(z.string(), ""),
  /** Tags that are left out. */
  without_tags: z._default(z.array(z.string()), []),
  /** Whether the names of authors were public at the source. */
  has_public_names: z._default(z.boolean(), false),
  /** Of a forge: where its issues are, and the sealed token while they are read. */
  repository: z._default(z.nullable(z.string()), null),
  token: z._default(z.nullable(z.string()), null),
});
export type ImportOptions = z.output<typeof importOptions>;

type Pairs = {
  columns?: readonly { field: ImportField; heading: string }[] | undefined;
  statuses?: readonly { name: string; status: Status }[] | undefined;
};

/** Returns options of a request, whose names are pairs. */
export const fromPairs = <Rest extends object>({
  columns,
  statuses: named,
  ...rest
}: Pairs & Rest) => ({
  ...rest,
  ...(columns && {
    columns: Object.fromEntries(columns.map(({ field, heading }) => [field, heading])),
  }),
  ...(named && { statuses: Object.fromEntries(named.map(({ name, status }) => [name, status])) }),
});

/** Names of statuses at the sources, and what they mean here. */
const meanings: readonly (readonly [Status, RegExp])[] = [
  [
    "seen",
    /^(seen|under.?review|in.?review|considering|under.?consideration|gathering.*|needs?.?feedback)$/,
  ],
  ["planned", /^(planned|up.?next|next|upcoming|accepted|approved|scheduled|roadmap|backlog)$/],
  ["in-development", /^(started|in.?progress|in.?development|working.*|building|doing|beta|now)$/],
  [
    "launched",
    /^(completed?|complete|launched|shipped|done|released|live|implemented|fixed|closed.completed)$/,
  ],
  [
    "declined",
    /^(declined|rejected|not.?planned|unplanned|won.?t.*|closed.not.planned|duplicate|archived)$/,
  ],
  [
    "suggested",
    /^(|suggested|open|opened|new|active|submitted|idea|candidate|inbox|none|pending)$/,
  ],
];

/** Guesses what the name of a status means; undefined if only a person knows. */
export const guessStatus = (name: string): Status | undefined =>
  meanings.find(([, pattern]) => pattern.test(name.trim().toLowerCase()))?.[0];

/** Returns the status for a name of the source. */
export const mapStatus = ({ statuses: mapped }: ImportOptions, name: string): Status =>
  mapped[name] ?? guessStatus(name) ?? "suggested";

/** Names of columns in the exports; the first that a table has is suggested. */
const headings: Record<ImportField, RegExp> = {
  id: /^((idea|post|suggestion|issue|feature|case) ?)?(id|number|key|uuid)$/,
  title: /^((idea|post|suggestion|feature|issue) ?)?(title|name|summary|subject)$/,
  description: /^((idea|post|suggestion|feature) ?)?(description|details|text|body|content)$/,
  status: /^(public ?)?((idea|post) ?)?(status|state|status ?name|public ?status ?name)$/,
  tags: /^(tags|labels|categories|category|components?|topics)$/,
  votes:
    /^(votes?( ?counts?)?|vote ?score|score|upvotes|supporters( ?count)?|voters ?count|likes|total ?likes)$/,
  created_at: /^(created( ?(at|on|timestamp|date|time))?|date|creation ?date|submitted ?at)$/,
  author: /^((idea ?)?(author|creator)( ?name)?|created ?by|user ?name|submitted ?by|owner)$/,
  author_email:
    /^((idea|post|suggestion) ?)?((author|creator|created ?by|user|submitter|requester|owner) ?)?e ?mail( ?address)?$/,
  status_text:
    /^((official ?)?response|(public ?)?status ?(update ?message|comment|note|text)|reply)$/,
  status_at: /^(responded|response|(public ?)?status ?(updated|changed)) ?(at|timestamp|date)?$/,
};

/** "ideaCreatorName", "idea_creator_name" and "Idea Creator Name" are one. */
const toWords = (heading: string) =>
  heading
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Suggests the column of each field. A column is of one field. */
export function suggestColumns(columns: readonly string[]): Partial<Record<ImportField, string>> {
  const suggested: Partial<Record<ImportField, string>> = {};
  for (const field of importFields) {
    const column = columns.find(
      (one) => headings[field].test(toWords(one)) && !Object.values(suggested).includes(one),
    );
    if (column !== undefined) suggested[field] = column;
  }
  return suggested;
}
