/** Inline elements; the text of any other element is separated by a space. */
const inlineElements = new Set(["a", "code", "del", "em", "input", "strong"]);

const entities: Record<string, string> = { amp: "&", gt: ">", lt: "<", quot: '"' };

/** Marks the end of a list item. Markdown replaces the character in what people write. */
const itemEnd = "\0";
/** Marks the end of a list that is not part of an item. */
const listEnd = "\0\0";

/** Returns what replaces a tag: nothing within a line. */
const replaceTag = (tag: string, name: string) =>
  inlineElements.has(name) ? "" : tag === "</li>" ? itemEnd : " ";

/**
 * Returns the text of HTML that `markdownToHtml` wrote: each "<" starts a tag, and four characters
 * are escaped. A semicolon ends a list item, and a full stop the list, unless the item has its own punctuation or is the
 * end.
 */
export const htmlToText = (html: string): string =>
  html
    .replace(/<\/li>\s*<\/[uo]l>(?!\s*<\/li>)/g, listEnd)
    .replace(/<\/?(\w+)[^>]*>/g, replaceTag)
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/[\s\0]+/g, (space) =>
      space.includes(listEnd) ? listEnd : space.includes(itemEnd) ? itemEnd : " ",
    )
    .replace(/^\0+|\0+$/g, "")
    .replace(
      /([.,:;!?…]?)(\0+)/g,
      (_, end: string, mark: string) => `${end || (mark === listEnd ? "." : ";")} `,
    )
    .trim();
