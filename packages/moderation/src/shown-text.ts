/** What moderation reads of Markdown. */
import { decodeString } from "micromark-util-decode-string";
import type { Submission } from "./moderation-result.ts";

/** What of Markdown shows nothing: definitions, comments and tags, addresses behind texts, and marks. */
const unseen: readonly [RegExp, string][] = [
  [/^ {0,3}\[[^\]\n]{1,999}\]:[^\n]*$/gm, ""],
  [/<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^>\n]{0,300}>/gi, ""],
  [/\]\([^)\n]{0,500}\)/g, "]"],
  [/[*_~\\]/g, ""],
];

/** Returns what the page shows of a text, to compare it with others: what nobody sees makes no text another one. */
export const toComparedText = (content: string): string =>
  unseen.reduce((text, [mark, seen]) => text.replace(mark, seen), decodeString(content));

/** Decodes character references and escapes as the page does: "&#105;diot" is read as what it shows. */
export const toShownText = (submission: Submission): Submission => ({
  ...submission,
  content: decodeString(submission.content),
});
