/** Inline elements; the text of any other element is separated by a space. */
const inlineElements = new Set(["a", "code", "del", "em", "input", "strong"]);

const entities: Record<string, string> = { amp: "&", gt: ">", lt: "<", quot: '"' };

/**
 * Returns the text of HTML that `markdownToHtml` wrote: each "<" starts a tag, and four characters
 * are escaped.
 */
export const htmlToText = (html: string): string =>
  html
    .replace(/<\/?(\w+)[^>]*>/g, (_tag, name: string) => (inlineElements.has(name) ? "" : " "))
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
