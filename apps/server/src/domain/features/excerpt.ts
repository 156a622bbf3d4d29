/** The plain text of a markdown description, short enough for a list. */
import { limits } from "@upwell/contract/limits";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as plainText } from "mdast-util-to-string";

/** At most 300 characters, cut between words, an ellipsis where something is missing. */
export function excerptOf(markdown: string): string {
  const blocks = fromMarkdown(markdown).children.map((block) =>
    plainText(block, { includeHtml: false, includeImageAlt: false }),
  );
  const text = blocks.join(" ").replace(/\s+/g, " ").trim();
  const { excerpt } = limits.description;
  if (text.length <= excerpt) return text;
  const cut = text.slice(0, excerpt - 1);
  const lastSpace = cut.lastIndexOf(" ");
  const whole = lastSpace > excerpt / 2 ? cut.slice(0, lastSpace) : cut;
  // Never end in half of a surrogate pair.
  return `${whole.replace(/[\uD800-\uDBFF]$/, "").trimEnd()}…`;
}
