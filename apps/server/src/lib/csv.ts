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

/** So many rows are read at once. */
export const csvPage = 500;

type Table<Row> = {
  columns: readonly string[];
  cells(row: Row): readonly Cell[];
  /** The rows behind one, or the first ones. */
  rowsAfter(last: Row | undefined): Promise<readonly Row[]>;
};

/** A table, page by page, so that a long one never lies in memory. */
export async function* csvTable<Row>({
  columns,
  cells,
  rowsAfter,
}: Table<Row>): AsyncGenerator<string> {
  let rows = await rowsAfter(undefined);
  yield csvRow(columns);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map((row) => csvRow(cells(row))).join("");
    rows = await rowsAfter(last);
  }
}
