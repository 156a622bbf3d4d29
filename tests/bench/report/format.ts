/** Formats numbers and Markdown tables. */

/** A rate: "12 400". */
export const rate = (value: number): string =>
  Math.round(value < 1_000 ? value : Number(value.toPrecision(3)))
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, " ");

export const milliseconds = (value: number): string =>
  Number.isNaN(value) ? "-" : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

export const ratio = (value: number): string => value.toFixed(2);

export const markdownTable = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
