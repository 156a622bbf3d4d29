/** Formats Markdown for the use cases that write and read it. */
import { validationMessages } from "@upwell/contract/messages";
import { AppError, createFieldError } from "../lib/app-error.ts";
import { ThreadUnavailable } from "../lib/thread.ts";
import type { Formatter } from "./formatter.ts";

type Formatting = { formatter: Formatter };

/** Formats a text. Returns null if that takes too long. Throws 503 if the formatter is unavailable. */
export async function formatMarkdown({ formatter }: Formatting, text: string) {
  try {
    return await formatter.run(text);
  } catch (error) {
    if (!(error instanceof ThreadUnavailable)) throw error;
    throw new AppError("unavailable", { detail: validationMessages.formatBusy, retryAfter: 5 });
  }
}

/** Formats a submitted text. Throws an error about its field if it is too complex to format in time. */
export async function formatField(deps: Formatting, field: string, text: string) {
  const formatted = await formatMarkdown(deps, text);
  if (formatted === null) throw createFieldError(field, validationMessages.tooComplex);
  return formatted;
}

/** A line break of the author is one on the page, unlike in descriptions: two spaces at the end of its line. */
export const withLineBreaks = (text: string): string =>
  text.replace(/([^\s\\])[ \t]*\r?\n(?=[^\r\n])/g, "$1  \n");
