/** Tables as CSV (RFC 4180), safe to be opened by a spreadsheet. */

type Cell = string | number | boolean | null | undefined;

/** What a spreadsheet would take for a formula is made a text by an apostrophe in front. */
const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cell(value: Cell): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const text = guarded(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row of a table, with the end of its line. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cell).join(",")}\r\n`;
