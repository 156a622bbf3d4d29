/** Formats comments once, on write: readers get the stored HTML. */
import { plainToHtml } from "@upwell/markdown/to-html";
import { ifWritable } from "../../db/errors.ts";
import { readFromPrimary } from "../../db/read-routing.ts";
import { formatField, formatMarkdown, withLineBreaks } from "../../formatter/format-markdown.ts";
import type { Deps } from "./deps.ts";
import { storeMissingHtml } from "./queries.ts";

type FormatDeps = Pick<Deps, "formatter">;

/** Formats a new comment. Throws a field error if it is too complex, 503 if the formatter is unavailable. */
export const formatComment = async (deps: FormatDeps, content: string): Promise<string> =>
  (await formatField(deps, "content", withLineBreaks(content))).html;

type CommentText = { id: number; content: string; content_html: string | null };

/** Returns the rows with their HTML. Formats and stores what is missing, such as in older rows. */
export async function addMissingHtml<Row extends CommentText>(
  deps: Pick<Deps, "db" | "formatter">,
  rows: readonly Row[],
): Promise<(Row & { content_html: string })[]> {
  const formatted: { id: number; content: string; html: string }[] = [];
  const complete: (Row & { content_html: string })[] = [];
  for (const row of rows) {
    const { id, content } = row;
    const html =
      row.content_html ??
      (await formatMarkdown(deps, withLineBreaks(content)))?.html ??
      plainToHtml(content);
    if (row.content_html === null) formatted.push({ id, content, html });
    complete.push({ ...row, content_html: html });
  }
  if (formatted.length > 0)
    await ifWritable(readFromPrimary(() => storeMissingHtml(deps.db, formatted)));
  return complete;
}
