/** Imports as their owners see them. */
import type { importDetail } from "@upwell/contract/imports/schemas";
import {
  type ImportField,
  type ImportState,
  importFields,
  itemFindings,
  itemStates,
  tableFormats,
} from "@upwell/contract/imports/values";
import { serverLimits } from "@upwell/contract/server-limits";
import type * as z from "zod/mini";
import { presentAuthor } from "../authors/present.ts";
import type { ControlDeps as Deps } from "./deps.ts";
import { ImportProblem, kindName } from "./items.ts";
import { guessStatus, mapStatus, suggestColumns } from "./options.ts";
import * as queries from "./queries.ts";
import { getFormat, getOptions, storedParts } from "./read-import.ts";
import { readHead } from "./sources/table.ts";

type ImportRow = queries.ImportRow;
type Detail = z.input<typeof importDetail>;

const dayMs = 24 * 60 * 60_000;
const { undoDays, kept: maxKept } = serverLimits.imports;

/** States from which an undo removes rows. */
export const undoable: readonly ImportState[] = ["stopped", "done"];

/** Until when an import can be undone; null if it brought nothing, or too long ago. */
export function getUndoUntil({ now }: Pick<Deps, "now">, row: ImportRow): Date | null {
  if (!undoable.includes(row.state) || row.started_at === null) return null;
  const until = new Date(row.started_at.getTime() + undoDays * dayMs);
  return until > now() ? until : null;
}

export const presentImport = (deps: Pick<Deps, "now">, row: ImportRow) => ({
  ...row,
  format: getFormat(row),
  user: presentAuthor(row),
  undo_until: getUndoUntil(deps, row),
});

const sum = (counts: readonly queries.ItemCount[], is: (one: queries.ItemCount) => boolean) =>
  counts.filter(is).reduce((all, one) => all + one.count, 0);

function presentCounts(counts: readonly queries.ItemCount[]): Detail["counts"] {
  const kind = (names: readonly string[]) =>
    sum(counts, (one) => names.includes(kindName(one.kind)));
  const [ideas, comments] = [kind(["idea"]), kind(["comment", "reply"])];
  return {
    ...{ ideas, comments, others: sum(counts, () => true) - ideas - comments },
    found: Object.fromEntries(
      itemFindings.map((found) => [found, sum(counts, (one) => one.found === found)]),
    ) as Detail["counts"]["found"],
    states: Object.fromEntries(
      itemStates.map((state) => [state, sum(counts, (one) => one.state === state)]),
    ) as Detail["counts"]["states"],
  };
}

const noHead = { columns: [], sample: [] };

/** The head of a table whose file is received; none of one that cannot be read, which reading says. */
async function findHead({ db }: Deps, row: ImportRow) {
  if (row.state !== "receiving" || !tableFormats.includes(getFormat(row))) return noHead;
  try {
    return await readHead(storedParts(db, row.id));
  } catch (error) {
    if (error instanceof ImportProblem) return noHead;
    throw error;
  }
}

const toPairs = (columns: Partial<Record<ImportField, string>>) =>
  importFields.flatMap((field) => {
    const heading = columns[field];
    return heading === undefined ? [] : [{ field, heading }];
  });

/** Presents an import with what its options can be. */
export async function presentDetail(deps: Deps, row: ImportRow): Promise<Detail> {
  const { db } = deps;
  const options = getOptions(row);
  const head = await findHead(deps, row);
  const isRead = row.state !== "receiving" && row.state !== "reading";
  const statuses = isRead ? await queries.listStatusNames(db, row.id) : [];
  const { columns } = options;
  const isMatched = Object.values(columns).every((column) => head.columns.includes(column));
  const matched: Partial<Record<ImportField, string>> =
    head.columns.length > 0 && (Object.keys(columns).length === 0 || !isMatched)
      ? suggestColumns(head.columns)
      : columns;
  return {
    ...presentImport(deps, row),
    platform: { slug: row.platform_slug, name: row.platform_name },
    options: { ...options, columns: toPairs(matched) },
    ...head,
    counts: presentCounts(await queries.countItems(db, row.id)),
    statuses: statuses.map((one) => ({
      ...one,
      status: mapStatus(options, one.name),
      is_known: one.name in options.statuses || guessStatus(one.name) !== undefined,
    })),
    tags: isRead ? await queries.listTagNames(db, row.id) : [],
    kept: row.state === "undone" ? await queries.listKept(db, row.id, maxKept) : [],
  };
}
