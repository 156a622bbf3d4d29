/** Markdown templates with automatic escaping. */
import { escapeInline, escapeLine, escapeUrl } from "@upwell/markdown/escape";
import { htmlToMarkdown, prefixLines } from "@upwell/markdown/html-to-markdown";
import { plainToHtml } from "@upwell/markdown/to-html";

/** Safe Markdown. Only the functions below create it. */
export class Markdown {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markdown | string | number;

const render = (piece: Piece): string =>
  piece instanceof Markdown ? piece.text : escapeLine(String(piece).replace(/\s+/g, " ").trim());

/** Template tag that escapes every value except `Markdown`, and keeps it in its line. */
export const md = (strings: TemplateStringsArray, ...pieces: Piece[]): Markdown =>
  new Markdown(String.raw({ raw: strings }, ...pieces.map(render)));

const isLinkable = (url: string) => /^(?:https?|mailto):/.test(url);

/** Returns a link; of an address with another protocol, the text alone. */
export const link = (text: Piece, url: string): Markdown =>
  isLinkable(url) ? new Markdown(`[${render(text)}](${escapeUrl(url)})`) : md`${text}`;

/** Returns an address of the site as a link that shows it. */
export const address = (url: string): Markdown => new Markdown(`<${escapeUrl(url)}>`);

/** Returns code that contains no backtick, such as an address. */
export const code = (text: string): Markdown => new Markdown(`\`${text.replaceAll("`", "")}\``);

/** Joins pieces of a line. */
export const join = (pieces: readonly Piece[], separator: string): Markdown =>
  new Markdown(pieces.map(render).join(separator));

/** Replaces each `{name}` in a text of the site. */
export const interpolate = (text: string, parts: Readonly<Record<string, Markdown>>): Markdown =>
  new Markdown(
    text
      .split(/\{(\w+)\}/)
      .map((piece, index) => (index % 2 === 0 ? escapeInline(piece) : (parts[piece]?.text ?? "")))
      .join(""),
  );

/** Joins blocks by blank lines; leaves out what is undefined or empty. */
export const blocks = (parts: readonly (Markdown | undefined)[]): Markdown =>
  new Markdown(
    parts
      .flatMap((part) => (part === undefined || part.text === "" ? [] : [part.text]))
      .join("\n\n"),
  );

export const heading = (level: number, text: Piece): Markdown =>
  new Markdown(`${"#".repeat(level)} ${render(text)}`);

/** Returns a list of items; one with several blocks has blank lines around it. */
export const list = (items: readonly Markdown[]): Markdown => {
  const isLoose = items.some(({ text }) => text.includes("\n\n"));
  return new Markdown(
    items.map(({ text }) => prefixLines(text, "- ", "  ")).join(isLoose ? "\n\n" : "\n"),
  );
};

/** Returns the HTML of a text of the site itself; its headings are below the page's title. */
export const siteText = (html: string): Markdown =>
  new Markdown(htmlToMarkdown(html, html.includes("<h1>") ? 1 : 0));

/** Headings in what people write are below those of the page. */
const demotion = 3;

/** Returns the HTML that `markdownToHtml` made of somebody's text as a block quote. */
export const quote = (html: string): Markdown =>
  new Markdown(prefixLines(htmlToMarkdown(html, demotion), "> "));

/** Returns somebody's text without markup as a block quote. */
export const quoteText = (text: string): Markdown =>
  quote(
    text
      .trim()
      .split(/\s*\n\s*\n\s*/)
      .map(plainToHtml)
      .join("\n"),
  );
