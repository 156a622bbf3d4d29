/**
 * Tables: any CSV, and the exports of other tools, whose columns these are:
 * - Canny: id or url, title, details, status, votes or score, tags, author and their email, created (API reference of
 *   Canny at developers.canny.io, objects `post` and `user`; the columns `title`, `details`, `status`, `votes` in
 *   github.com/QuackbackIO/quackback-docs, admin/import-export.mdx).
 * - UserVoice: ideaId, ideaTitle, ideaDescription, ideaCreatorName, publicStatusName, votersCount and so on, a row for each
 *   voter of an idea (github.com/QuackbackIO/quackback, scripts/import/adapters/uservoice/adapter.ts).
 * - Fider: number, title, description, created_at, created_by, votes_count, status, responded_at, response, original_number,
 *   tags (github.com/getfider/fider, app/pkg/csv/csv.go).
 * - Quackback: title, content, status, tags, board, author_name, author_email, vote_count, created_at
 *   (github.com/QuackbackIO/quackback-docs, admin/import-export.mdx).
 * - Productboard and the like: id, name, description, status, tags, created date (its API reference at
 *   developer.productboard.com, object `feature`).
 */

import type { ImportField, ImportFormat } from "@upwell/contract/imports/values";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/imports";
import { CsvError, parse } from "csv-parse";
import { parseDate } from "../dates.ts";
import { decode, type Parts } from "../decode.ts";
import { cleanLine, cleanText, cut, ImportProblem, type Item } from "../items.ts";
import { type ImportOptions, suggestColumns } from "../options.ts";
import type { SourceContext } from "./source.ts";

const maxColumns = 200;
/** Bytes of a row: the longest description and everything else. */
const maxRow = 1024 * 1024;

/** The delimiter that is most frequent in the first line, outside of quotes. */
function findDelimiter(text: string): string {
  const line = text.replace(/"(?:[^"]|"")*"/g, "").split(/\r?\n/, 1)[0] ?? "";
  const count = (sign: string) => line.split(sign).length;
  return [",", ";", "\t", "|"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Yields the cells of each row with the line on which it starts. */
async function* readRows(parts: Parts): AsyncGenerator<{ cells: string[]; line: number }> {
  const chunks = decode(parts);
  const first = await chunks.next();
  const head = first.done ? "" : first.value;
  if (head.trim() === "") throw new ImportProblem(m.problems.empty);
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(head),
    info: true,
    max_record_size: maxRow,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const feed = async () => {
    parser.write(head);
    for await (const chunk of chunks)
      if (!parser.write(chunk)) await new Promise((resolve) => parser.once("drain", resolve));
    parser.end();
  };
  feed().catch((error) => parser.destroy(error));
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      yield { cells: record, line };
      line = info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === "CSV_MAX_RECORD_SIZE") throw new ImportProblem(m.problems.rowTooLong(line));
    throw new ImportProblem(m.problems.badCsv(line));
  }
}

const assertColumns = (columns: readonly string[]) => {
  if (columns.length > maxColumns) throw new ImportProblem(m.problems.tooManyColumns(maxColumns));
};

/** Reads the heads of the columns, and a few rows as a sample. */
export async function readHead(parts: Parts): Promise<{ columns: string[]; sample: string[][] }> {
  const rows: string[][] = [];
  for await (const { cells } of readRows(parts)) {
    if (rows.length === 0) assertColumns(cells);
    rows.push(cells.map((cell) => cut(cleanLine(cell), 80)));
    if (rows.length === 4) break;
  }
  const [columns = [], ...sample] = rows;
  return { columns, sample };
}

/** Undoes what exports do against formulas. */
const disarmed = (cell: string) => cell.replace(/^'(?=[=+\-@])/, "");

const getVotes = (text: string) => {
  const votes = Number(text.replace(/[\s,]/g, ""));
  return Number.isSafeInteger(votes) && votes >= 0 && votes <= 100_000_000 ? votes : undefined;
};

const splitTags = (cell: string) => [
  ...new Set(
    cell
      .split(/[,;|]/)
      .map((tag) => cut(cleanLine(tag), limits.tagName.max, ""))
      .filter((tag) => tag !== ""),
  ),
];

const isAddress = (text: string) => text.length <= 254 && /^[^@\s]+@[^@\s]+$/.test(text);

type Get = (field: ImportField) => string;

/** Returns an idea, with why it is doubtful. */
function toIdea(get: Get, line: number, { options, now }: SourceContext): Item {
  const problems: string[] = [];
  const date = (field: "created_at" | "status_at") => {
    const text = get(field);
    const parsed = parseDate(text, { order: options.dates, now });
    if (text !== "" && parsed === null) problems.push(m.problems.date(cut(text, 40)));
    return parsed;
  };
  const title = cleanLine(get("title"));
  const description = cleanText(get("description"));
  const votes = get("votes") === "" ? 0 : getVotes(get("votes"));
  if (votes === undefined) problems.push(m.problems.votes(cut(get("votes"), 40)));
  if (title.length > limits.title.editMax) problems.push(m.problems.longTitle);
  if (description.length > limits.description.max) problems.push(m.problems.longText);
  const tags = splitTags(get("tags"));
  const address = cleanLine(get("author_email"));
  const created_at = date("created_at");
  const status_at = date("status_at");
  return {
    kind: "idea",
    source_id: cut(cleanLine(get("id")), 200, "") || `line-${line}`,
    line,
    data: {
      title: cut(title, limits.title.editMax),
      description: cut(description, limits.description.max) || title,
      status: cut(cleanLine(get("status")), 60),
      status_text: cut(cleanText(get("status_text")), limits.comment.max),
      status_at,
      tags,
      votes: votes ?? 0,
      author: cut(cleanLine(get("author")), 80) || null,
      created_at,
      archived: null,
    },
    address: isAddress(address) ? address : undefined,
    ...(title === ""
      ? { problem: m.problems.noTitle, isFailed: true }
      : problems.length > 0 && { problem: problems.join(" ") }),
  };
}

/** Yields the ideas of a table. Throws `ImportProblem` for one without a column of titles. */
export async function* readTable(parts: Parts, context: SourceContext): AsyncGenerator<Item> {
  let positions: Partial<Record<ImportField, number>> | undefined;
  for await (const { cells, line } of readRows(parts)) {
    if (positions === undefined) {
      assertColumns(cells);
      positions = findPositions(cells.map(cleanLine), context.options);
      continue;
    }
    const at = positions;
    yield toIdea((field) => disarmed(cells[at[field] ?? -1] ?? "").trim(), line, context);
  }
}

function findPositions(columns: readonly string[], { columns: chosen }: ImportOptions) {
  const fields = Object.keys(chosen).length > 0 ? chosen : suggestColumns(columns);
  const positions: Partial<Record<ImportField, number>> = {};
  for (const [field, column] of Object.entries(fields) as [ImportField, string][]) {
    const at = columns.indexOf(column);
    if (at === -1) throw new ImportProblem(m.problems.noColumn(column));
    positions[field] = at;
  }
  if (positions.title === undefined) throw new ImportProblem(m.problems.noTitles);
  return positions;
}

/** UserVoice has a row for each voter of an idea, of which the first says all. */
export const repeatsIdeas = (format: ImportFormat): boolean => format === "uservoice";
