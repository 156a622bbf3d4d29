/**
 * Limits the structure of Markdown. Parsers need quadratic time for some input, so the structure is
 * counted in linear time before parsing: in forms, on the server and in previews.
 */
import { limits } from "./limits.ts";

export type MarkdownLimits = { lines: number; nesting: number; blockMarks: number; marks: number };

/** A fence outside of lists and quotes: only a parser knows where they end one. */
const fence = /^(`{3,}(?=[^`]*$)|~{3,})/;
const fenceEnd = /^ {0,3}(`{3,}|~{3,})[\t ]*$/;
/** Starts a block of HTML, in which a fence is text. */
const htmlStart = /^ {0,3}</;
/** Block quotes and list items at the start of a line: "> - 1. text". */
const containers = /^(?:[\t ]*(?:>|[-*+](?=[\t ]|$)|\d{1,9}[.)](?=[\t ]|$)))+/;
const containerMark = />|[-*+]|\d+[.)]/g;
/** A thematic break, which is not a list: "- - - -". */
const rule = /^[\t ]*([-*_])(?:[\t ]*\1){2,}[\t ]*$/;
/** Characters that may open or close inline markup. */
const mark = /[*_~`[\]<>&@!\\]|:\/\/|www\./g;

const measureIndent = (line: string) =>
  /^[\t ]*/.exec(line)?.[0].replaceAll("\t", "    ").length ?? 0;

/** Measures the nesting of a line by its markers and the indentation of a list item. */
function measureNesting(line: string): { depth: number; isItem: boolean } {
  const opened = rule.test(line) ? undefined : containers.exec(line)?.[0];
  if (opened === undefined) return { depth: 0, isItem: false };
  const marks = opened.match(containerMark) ?? [];
  const isItem = marks.some((one) => one !== ">");
  return { depth: marks.length + (isItem ? Math.floor(measureIndent(line) / 4) : 0), isItem };
}

/**
 * Returns whether a text exceeds the limits of lines, nesting or markup. Code between fences only counts
 * lines, outside of lists and quotes.
 */
export function isTooComplex(text: string, max: MarkdownLimits = limits.markdown): boolean {
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > max.lines) return true;
  let opened: string | undefined;
  let hasHtml = false;
  let marks = 0;
  let blockMarks = 0;
  for (const line of lines) {
    if (opened !== undefined) {
      if (fenceEnd.exec(line)?.[1]?.startsWith(opened)) opened = undefined;
      continue;
    }
    hasHtml ||= htmlStart.test(line);
    opened = hasHtml ? undefined : fence.exec(line)?.[1];
    if (opened === undefined) {
      const { depth, isItem } = measureNesting(line);
      if (depth > max.nesting) return true;
      if (isItem || line.trim() === "") blockMarks = 0;
      const here = depth + (line.match(mark)?.length ?? 0);
      marks += here;
      blockMarks += here;
      if (marks > max.marks || blockMarks > max.blockMarks) return true;
    }
  }
  return false;
}
