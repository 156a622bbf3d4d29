/** Formats descriptions once, on write: readers get the stored HTML. */
import { validationMessages } from "@upwell/contract/messages";
import { plainToHtml } from "@upwell/markdown/to-html";
import { readFromPrimary } from "../../db/read-routing.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { ThreadUnavailable } from "../../lib/thread.ts";
import { insertMissingHtml, listDescriptions } from "./queries.ts";

async function format({ formatter }: Pick<Deps, "formatter">, text: string) {
  try {
    return await formatter.format(text);
  } catch (error) {
    if (!(error instanceof ThreadUnavailable)) throw error;
    throw new AppError("unavailable", { detail: validationMessages.formatBusy, retryAfter: 5 });
  }
}

/**
 * Formats a new description. Throws a field error if it is too complex to format in time, 503 if the
 * formatter is unavailable.
 */
export async function formatDescription(deps: Pick<Deps, "formatter">, description: string) {
  const formatted = await format(deps, description);
  if (formatted === null) throw createFieldError("description", validationMessages.tooComplex);
  return formatted;
}

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
  const html = (await format(deps, description))?.html ?? plainToHtml(description);
  await readFromPrimary(() => insertMissingHtml(deps.db, { id, description, html }));
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
