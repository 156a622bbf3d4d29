import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Page } from "@upwell/contract/client";
import { Button, buttonClass } from "@upwell/ui/button";
import { getServerLocation, patchQuery, toPlainUrl } from "../hash-location.ts";
import { useIsHydrated } from "../use-is-hydrated.ts";

export type NextPageProps = {
  pages: UseInfiniteQueryResult<InfiniteData<Page<unknown[]>>>;
  label: string;
  /** The parameter of the URL that holds the cursor of a page; undefined if no page is linked. */
  cursorParameter: string | undefined;
  onLoad?(): void;
};

/** Loads the next page of a list. Links to it until the page is interactive, and without scripts. */
export function NextPage({ pages, label, cursorParameter, onLoad }: NextPageProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated && cursorParameter !== undefined) {
    const { path, search } = getServerLocation();
    const query = patchQuery(search, { [cursorParameter]: pages.data?.pages.at(-1)?.nextCursor });
    return (
      <a rel="next" href={toPlainUrl(`${path}?${query}`)} className={buttonClass("secondary")}>
        {label}
      </a>
    );
  }
  return (
    <Button
      variant="secondary"
      busy={pages.isFetchingNextPage}
      onClick={() => {
        onLoad?.();
        void pages.fetchNextPage();
      }}
    >
      {label}
    </Button>
  );
}
