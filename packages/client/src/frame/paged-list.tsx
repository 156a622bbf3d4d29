import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Page } from "@upwell/contract/client";
import { loadMore, tryAgain } from "@upwell/messages/common";
import { Button, buttonClass } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState, type EmptyStateProps } from "@upwell/ui/states";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { failureMessage } from "../failure.ts";
import { getServerLocation, patchQuery, toPlainUrl } from "../hash-location.ts";
import { QueryError } from "../query-error.tsx";
import { useIsHydrated } from "../use-is-hydrated.ts";

export type PagedListProps<T> = {
  pages: UseInfiniteQueryResult<InfiniteData<Page<T[]>>>;
  /** The loading label: "Loading the claims". */
  loading: string;
  failed: string;
  empty: { title: string; text?: ReactNode } & Pick<EmptyStateProps, "action" | "drawing">;
  itemClass?: string;
  skeleton?: ReactNode;
  skeletonCount?: number;
  /** The label of the button that loads the next page; `false` shows the first page only. */
  more?: string | false;
  /** The parameter of the URL that holds the cursor of a page, for a link without scripts. */
  cursorParameter?: string;
  children(items: readonly T[]): ReactNode;
};

/** Focuses the first new item after a page has loaded, because the button may have disappeared. */
function useFocusFirstNewItem(length: number) {
  const wrapper = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<number>();
  useEffect(() => {
    if (from === undefined || length <= from) return;
    const list = wrapper.current?.querySelector("ol, ul, tbody");
    list?.children[from]?.querySelector("a")?.focus({ preventScroll: true });
    setFrom(undefined);
  }, [from, length]);
  return { wrapper, setFrom };
}

type NextPageProps = {
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

/** A paged list with its loading, error and empty states. */
export function PagedList<T>({
  pages,
  loading,
  failed,
  empty,
  itemClass,
  skeleton = <Skeleton className={classes("mt-3 w-full", itemClass)} />,
  skeletonCount = 3,
  more = loadMore,
  cursorParameter,
  children,
}: PagedListProps<T>) {
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const { wrapper, setFrom } = useFocusFirstNewItem(items.length);
  if (pages.isPending) {
    return (
      <SkeletonGroup label={loading} count={skeletonCount}>
        {skeleton}
      </SkeletonGroup>
    );
  }
  if (pages.data === undefined) {
    return <QueryError query={pages} title={failed} className="mt-6" />;
  }
  if (items.length === 0) {
    return (
      <EmptyState
        className="mt-6"
        title={empty.title}
        description={empty.text}
        action={empty.action}
        drawing={empty.drawing}
      />
    );
  }
  return (
    <>
      <div ref={wrapper} className="contents">
        {children(items)}
      </div>
      {pages.isFetchNextPageError && (
        <p role="alert" className="mt-4 text-center text-sm text-danger">
          {failureMessage(pages.error, tryAgain)}
        </p>
      )}
      {more !== false && pages.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <NextPage
            pages={pages}
            label={more}
            cursorParameter={cursorParameter}
            onLoad={() => setFrom(items.length)}
          />
        </div>
      )}
    </>
  );
}
