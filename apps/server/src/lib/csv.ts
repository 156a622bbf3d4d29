/** CSV files (RFC 4180), safe against formula injection. */

type Cell = string | number | boolean | null | undefined;

const cellStart =
  /(^|[;\t\v\f\r\n\u0085\u2028\u2029])([\s"'\u200B-\u200D\uFEFF]*)(?=[=+\-@＝＋－＠])/gu;

/**
 * Prefixes formulas with an apostrophe: at the start of a text, and after any character that a
 * spreadsheet may take for the end of a cell. Full-width signs count too.
 */
const escapeFormulas = (text: string) => text.replace(cellStart, "$1$2'");

function formatCell(value: Cell): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  return `"${escapeFormulas(value).replaceAll('"', '""')}"`;
}

/** Returns one row with its line break. */
export const formatCsvRow = (cells: readonly Cell[]): string =>
  `${cells.map(formatCell).join(",")}\r\n`;

/** Rows per query. */
export const csvPageSize = 500;

type Table<Row> = {
  columns: readonly string[];
  cells(row: Row): readonly Cell[];
  /** Returns the rows after `last`, or the first rows. */
  fetchRowsAfter(last: Row | undefined): Promise<readonly Row[]>;
};

/** Yields a table page by page, so that memory use is bounded. */
export async function* streamCsv<Row>({
  columns,
  cells,
  fetchRowsAfter,
}: Table<Row>): AsyncGenerator<string> {
  let rows = await fetchRowsAfter(undefined);
  yield formatCsvRow(columns);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map((row) => formatCsvRow(cells(row))).join("");
    rows = await fetchRowsAfter(last);
  }
}
