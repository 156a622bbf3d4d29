/** Formatting buttons put Markdown around the selected text. */
export type Format = "bold" | "italic" | "link";

export type Selection = { text: string; start: number; end: number };

const linkTarget = "https://";

/** The text with its selection wrapped, and what is selected then; nothing without a selection. */
export function wrapSelection({ text, start, end }: Selection, format: Format) {
  // Markdown marks do not hold against a space: the spaces at both ends stay outside.
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
  // The next thing to type is the address.
  const address = wrapped.end + 2;
  return { ...wrapped, start: address, end: address + linkTarget.length };
}
