/** Keyset pagination: queries read one extra row to detect a next page. */
export type PageRequest = { limit: number; cursor: string | undefined };

/** One page of a list; `next` is the cursor of the page after it. */
export type PageResult<T> = {
  items: T[];
  next: string | null;
  total?: number;
  /** What was searched instead of a search that finds nothing. */
  corrected?: string | null;
};

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

/** Loads a page with one more row, and presents it as `toPage` does. */
export const loadPage = async <Row, Item>(
  { limit, cursor }: PageRequest,
  load: (page: PageRequest) => Promise<readonly Row[]>,
  present: (row: Row) => Item,
  getCursor: (row: Row) => string,
): Promise<PageResult<Item>> =>
  toPage(await load({ limit: limit + 1, cursor }), limit, present, getCursor);
