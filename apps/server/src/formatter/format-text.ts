/** The HTML and the excerpt of a Markdown text. */
import { limits } from "@upwell/contract/limits";
import { htmlToText } from "@upwell/markdown/html-to-text";
import { renderMarkdown } from "@upwell/markdown/to-html";

export type Formatted = { html: string; excerpt: string };

/** Limits the output, which repeated references to a long URL would otherwise inflate. */
const maxGrowth = 10;

/** Returns at most 300 characters, cut at a word boundary, with an ellipsis if text is missing. */
export function createExcerpt(text: string, max: number = limits.description.excerpt): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(" ");
  const whole = lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut;
  // Never ends with half a surrogate pair.
  return `${whole.replace(/[\uD800-\uDBFF]$/, "").trimEnd()}…`;
}

/** Formats a text without a time limit. Returns null if the HTML is far longer than the text. */
export function formatText(markdown: string): Formatted | null {
  const html = renderMarkdown(markdown);
  if (html.length > maxGrowth * markdown.length + 100) return null;
  return { html, excerpt: createExcerpt(htmlToText(html)) };
}

/** Returns the text of a formatted comment without markup. */
export const getPlainText = ({
  content,
  content_html,
}: {
  content: string;
  content_html: string | null;
}): string => (content_html === null ? content : htmlToText(content_html));
