/** HTML with everything escaped that was not written as HTML. */

/** A piece of HTML; only the `html` tag makes one. */
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

const written = (piece: Piece): string => {
  if (piece instanceof Html) return piece.text;
  if (typeof piece === "object") return piece.map((part) => part.text).join("");
  return escapeHtml(String(piece));
};

/** Tag for template literals: pieces are escaped, unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(String.raw({ raw: strings }, ...pieces.map(written)));
}

/** Data for a `<script type="application/json">`: nothing in it can end the script. */
export const jsonInHtml = (data: unknown): Html =>
  new Html(
    JSON.stringify(data).replace(
      /[<>&\u2028\u2029]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );
