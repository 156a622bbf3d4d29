import { useInfiniteQuery } from "@tanstack/react-query";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { failureMessage } from "@upwell/client/failure";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/triage";
import { Button } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState, ErrorState } from "@upwell/ui/states";
import { useEffect, useRef, useState } from "react";
import { queuePages } from "./queries.ts";
import { QueueRow } from "./queue-row.tsx";
import type { QueueFilterState } from "./use-queue-filter.ts";
import { type QueueDeeds, useQueueKeys } from "./use-queue-keys.ts";
import type { Selection } from "./use-selection.ts";

const rowHeight = 64;

export type QueueListProps = {
  slug: string;
  state: QueueFilterState;
  selection: Selection;
  deeds: QueueDeeds;
};

function Nothing({ state }: { state: QueueFilterState }) {
  if (!state.isFiltering) return <EmptyState className="mt-6" title={m.empty} />;
  return (
    <EmptyState
      className="mt-6"
      title={m.nothing}
      description={m.nothingText}
      action={
        <Button variant="secondary" onClick={() => state.replace("")}>
          {m.clearFilters}
        </Button>
      }
    />
  );
}

/** The ideas that a filter lets through; however many, only those in sight are drawn. */
export function QueueList({ slug, state, selection, deeds }: QueueListProps) {
  const pages = useInfiniteQuery(queuePages(slug, state.filter));
  const features = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const isShown = features.length > 0;
  useEffect(() => {
    if (isShown && list.current !== null)
      setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [isShown]);
  const rows = useWindowVirtualizer({
    count: features.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => features[index]?.id ?? index,
  });
  const active = useQueueKeys({ features, selection, deeds, scrollTo: rows.scrollToIndex });
  const shown = rows.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && lastShown > features.length - 20)
      void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, lastShown, features.length]);

  if (pages.isPending) {
    return (
      <SkeletonGroup label={m.loading}>
        {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
          <div key={key} className="flex h-16 items-center border-b border-hairline">
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </SkeletonGroup>
    );
  }
  if (pages.isError && pages.data === undefined) {
    return (
      <ErrorState
        className="mt-6"
        title={m.couldNotLoad}
        description={failureMessage(pages.error, tryAgain)}
        onRetry={() => void pages.refetch()}
        busy={pages.isFetching}
      />
    );
  }
  if (!isShown) return <Nothing state={state} />;
  return (
    <div ref={list} style={{ blockSize: rows.getTotalSize() }} className="relative">
      <ul>
        {shown.map((row) => {
          const feature = features[row.index];
          return (
            feature && (
              <li
                key={row.key}
                data-index={row.index}
                aria-posinset={row.index + 1}
                aria-setsize={hasNextPage ? -1 : features.length}
                style={{ transform: `translateY(${row.start - top}px)` }}
                className="absolute inset-x-0 top-0 h-16"
              >
                <QueueRow
                  feature={feature}
                  isActive={row.index === active}
                  isSelected={selection.has(feature.id)}
                  onToggle={() => selection.toggle(feature)}
                  onOpen={() => deeds.open(feature)}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
