/** Keyset pages: one row more than is shown tells that there is a next page. */

export type PageRequest = { limit: number; cursor: string | undefined };

/** Presents the first `limit` of `rows` and marks where the next page begins. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  marker: (row: Row) => string,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    next: rows.length > limit && last !== undefined ? marker(last) : null,
  };
}
