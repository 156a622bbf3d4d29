/** What has a meaning anywhere in a line: escapes, code, emphasis, links, HTML, table cells, strikethrough, character references. */
const anywhere = /[\\`*[\]<|~]|&(?=#?\w{1,32};)/g;
/** Within a word an underscore has no meaning. */
const underscore = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** What GitHub Flavored Markdown makes links of: "https://", "www." and mail addresses. */
const linkLiteral = /:(?=\/\/)|(?<=www)\.|(?<=[\w.+-])@/gi;
/** The end of a heading, and what would turn a link behind it into an image. */
const atEnd = /(?<=^|\s)#(?=#*$)|!$/g;
/** Headings, lists, quotes, underlines of headings, definitions. */
const atStart = /^(?:(?=#{1,6}(?:\s|$)|[-+=:>])|(\d{1,9})(?=[.)]))/;

/** Escapes a part of a line so that Markdown shows its characters. */
export const escapeInline = (text: string): string =>
  text
    .replace(anywhere, "\\$&")
    .replace(underscore, "\\_")
    .replace(linkLiteral, "\\$&")
    .replace(atEnd, "\\$&");

/** Like `escapeInline`, at the start of a line. */
export const escapeLine = (text: string): string =>
  escapeInline(text.trimStart()).replace(atStart, "$1\\");

/** Escapes an address of a link, which then ends where it should. */
export const escapeUrl = (url: string): string =>
  encodeURI(url.toWellFormed())
    .replaceAll("%25", "%")
    .replaceAll("(", "%28")
    .replaceAll(")", "%29")
    .replace(/&(?=#?\w{1,32};)/g, "&amp;");
