/** Wraps the selected text in Markdown, for the formatting buttons. */
export type Format = "bold" | "italic" | "link";

export type Selection = { text: string; start: number; end: number };

const linkTarget = "https://";

/** Returns the wrapped text and its new selection; undefined without a selection. */
export function wrapSelection({ text, start, end }: Selection, format: Format) {
  // Markdown marks must not touch a space inside, so leading and trailing spaces stay outside.
  const picked = text.slice(start, end);
  const inner = picked.trim();
  if (inner === "") return undefined;
  const from = start + picked.indexOf(inner);
  const to = from + inner.length;
  const [before, after] =
    format === "link" ? ["[", `](${linkTarget})`] : format === "bold" ? ["**", "**"] : ["*", "*"];
  const wrapped: Selection = {
    text: text.slice(0, from) + before + inner + after + text.slice(to),
    start: from + before.length,
    end: to + before.length,
  };
  if (format !== "link") return wrapped;
  // Selects the URL placeholder, to be typed next.
  const urlStart = wrapped.end + 2;
  return { ...wrapped, start: urlStart, end: urlStart + linkTarget.length };
}
