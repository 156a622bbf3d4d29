import { type RefObject, useEffect } from "react";

/** What a list needs to know of its pages. */
type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
};

/** A list that ends so much above the side column leaves no gap to notice. */
const toleratedGap = 240;

/** Loads the next pages of a list for as long as it ends above the column beside it. */
export function useEvenColumns(pages: Pages, list: RefObject<HTMLElement | null>): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const mayLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!mayLoad) return;
    // The size of the page's content also changes with the side column's.
    const observer = new ResizeObserver(() => {
      const side = document.querySelector("[data-side]");
      if (side === null || list.current === null) return;
      const gap = side.getBoundingClientRect().bottom - list.current.getBoundingClientRect().bottom;
      if (gap > toleratedGap) void fetchNextPage();
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [mayLoad, fetchNextPage, list]);
}
