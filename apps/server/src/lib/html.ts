/** HTML templates with automatic escaping. */

/** Safe HTML. Only the functions below create it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

type Piece = Html | string | number | readonly Html[];

const render = (piece: Piece): string => {
  if (piece instanceof Html) return piece.text;
  if (typeof piece === "object") return piece.map((part) => part.text).join("");
  return escapeHtml(String(piece));
};

/** Template tag that escapes every value except `Html`. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(String.raw({ raw: strings }, ...pieces.map(render)));

/** Returns JSON for a `<script type="application/json">`, with all characters escaped that could end it. */
export const embedJson = (data: unknown): Html =>
  new Html(
    JSON.stringify(data).replace(
      /[<>&\u2028\u2029]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );

/** Characters that XML 1.0 forbids, even as references: most control characters, lone surrogates. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** Returns the text of a part of a document, without characters that XML forbids. */
export const toXml = (part: Html): string => part.text.replace(forbidden, "");
