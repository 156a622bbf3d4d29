/** Formats descriptions once, on write: readers get the stored HTML. */
import { plainToHtml } from "@upwell/markdown/to-html";
import { ifWritable } from "../../db/errors.ts";
import { readFromPrimary } from "../../db/read-routing.ts";
import { formatField, formatMarkdown } from "../../formatter/format-markdown.ts";
import type { Deps } from "./deps.ts";
import { insertMissingHtml, listDescriptions } from "./queries.ts";

/**
 * Formats a new description. Throws a field error if it is too complex to format in time, 503 if the
 * formatter is unavailable.
 */
export const formatDescription = (deps: Pick<Deps, "formatter">, description: string) =>
  formatField(deps, "description", description);

type DescriptionRow = { id: number; description: string; description_html: string | null };

/**
 * Returns the stored HTML of a feature. The first read of a row without HTML, such as one from an
 * older backup, formats and stores it.
 */
export async function getDescriptionHtml(
  deps: Pick<Deps, "db" | "formatter">,
  { id, description, description_html }: DescriptionRow,
): Promise<string> {
  if (description_html !== null) return description_html;
  const html = (await formatMarkdown(deps, description))?.html ?? plainToHtml(description);
  await ifWritable(readFromPrimary(() => insertMissingHtml(deps.db, { id, description, html })));
  return html;
}

/** Returns the HTML of the public ones among these features. */
export async function getDescriptions(
  deps: Pick<Deps, "db" | "formatter">,
  ids: readonly number[],
) {
  const rows = await listDescriptions(deps.db, ids);
  return new Map(
    await Promise.all(
      rows.map(async (row) => [row.id, await getDescriptionHtml(deps, row)] as const),
    ),
  );
}
