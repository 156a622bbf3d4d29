import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { failureMessage } from "@upwell/client/failure";
import type { Page } from "@upwell/contract/client";
import { loadMore, tryAgain } from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState, ErrorState } from "@upwell/ui/states";
import type { ReactNode } from "react";

export type PagedListProps<T> = {
  pages: UseInfiniteQueryResult<InfiniteData<Page<T[]>>>;
  /** What is waited for: "Loading the claims". */
  loading: string;
  failed: string;
  empty: { title: string; text?: string; action?: ReactNode };
  /** The height of what stands in for one item. */
  itemClass: string;
  children(items: readonly T[]): ReactNode;
};

const standIns = ["a", "b", "c", "d", "e"];

/** A list that comes page by page: what stands in for it, what it lacks, and a way to more. */
export function PagedList<T>({
  pages,
  loading,
  failed,
  empty,
  itemClass,
  children,
}: PagedListProps<T>) {
  if (pages.isPending) {
    return (
      <SkeletonGroup label={loading} className="flex flex-col gap-3 pt-3">
        {standIns.map((key) => (
          <Skeleton key={key} className={classes("w-full", itemClass)} />
        ))}
      </SkeletonGroup>
    );
  }
  if (pages.data === undefined) {
    return (
      <ErrorState
        className="mt-4"
        title={failed}
        description={failureMessage(pages.error, tryAgain)}
        onRetry={() => void pages.refetch()}
        busy={pages.isFetching}
      />
    );
  }
  const items = pages.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        className="mt-4"
        title={empty.title}
        description={empty.text}
        action={empty.action}
      />
    );
  }
  return (
    <>
      {children(items)}
      {pages.isFetchNextPageError && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {failureMessage(pages.error, tryAgain)}
        </p>
      )}
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {loadMore}
        </Button>
      )}
    </>
  );
}
