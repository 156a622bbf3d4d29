/** Keyset pagination: queries read one extra row to detect a next page. */
export type PageRequest = { limit: number; cursor: string | undefined };

/** One page of a list; `next` is the cursor of the page after it. */
export type PageResult<T> = { items: T[]; next: string | null; total?: number };

/** Presents the first `limit` rows, and returns the cursor of the last one if there are more. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  getCursor: (row: Row) => string,
): PageResult<Item> {
  const visible = rows.slice(0, limit);
  const last = visible.at(-1);
  return {
    items: visible.map(present),
    next: rows.length > limit && last !== undefined ? getCursor(last) : null,
  };
}
