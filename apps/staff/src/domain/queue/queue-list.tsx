import { useInfiniteQuery } from "@tanstack/react-query";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { QueryError } from "@upwell/client/query-error";
import { clearFilters } from "@upwell/messages/common";
import * as m from "@upwell/messages/queue";
import { Button } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState } from "@upwell/ui/states";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { queuePages } from "./queries.ts";
import { QueueRow } from "./queue-row.tsx";
import type { QueueFilterState } from "./use-queue-filter.ts";
import { type QueueActions, useQueueKeys } from "./use-queue-keys.ts";
import type { Selection } from "./use-selection.ts";

/** The height of a row with a title on one line; beside the open idea, a row has no other line. */
const rowHeight = 64;
const lineHeight = 44;
/** More than the header and the selection bar, which would cover the active row. */
const barHeight = 80;

export type QueueListProps = {
  slug: string;
  state: QueueFilterState;
  selection: Selection;
  actions: QueueActions;
  /** The feature that is open beside the list. */
  openId?: number | undefined;
  /** What is beside the list; false where there is no room. */
  pane: ReactNode;
};

function EmptyQueue({ state }: { state: QueueFilterState }) {
  if (!state.isFiltering) return <EmptyState className="mt-6" title={m.empty} />;
  return (
    <EmptyState
      className="mt-6"
      title={m.noMatches}
      description={m.noMatchesText}
      action={
        <Button variant="secondary" onClick={() => state.replace("")}>
          {clearFilters}
        </Button>
      }
    />
  );
}

/** The features that match the filter, in a virtualized list. */
export function QueueList(props: QueueListProps) {
  const { slug, state, selection, actions, openId, pane } = props;
  const hasPane = pane !== false;
  const pages = useInfiniteQuery(queuePages(slug, state.filter));
  const features = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const list = useRef<HTMLDivElement>(null);
  const paneRef = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const hasFeatures = features.length > 0;
  // Before the first key press: scrolling to a row depends on it.
  useLayoutEffect(() => {
    if (hasFeatures && list.current !== null)
      setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [hasFeatures]);
  const rows = useWindowVirtualizer({
    count: features.length,
    estimateSize: () => (hasPane ? lineHeight : rowHeight),
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: barHeight,
    scrollPaddingEnd: barHeight,
    getItemKey: (index) => features[index]?.id ?? index,
  });
  const keys = useQueueKeys({
    features,
    selection,
    actions,
    openId,
    hasPane,
    list,
    pane: paneRef,
    scrollTo: rows.scrollToIndex,
  });
  const visibleRows = rows.getVirtualItems();
  const lastVisible = visibleRows.at(-1)?.index ?? 0;
  // Tab stops at one row: the active one, or the first in view.
  const tabStop = visibleRows.some(({ index }) => index === keys.active)
    ? keys.active
    : (rows.range?.startIndex ?? 0);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && lastVisible > features.length - 20)
      void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, lastVisible, features.length]);

  if (pages.isPending) {
    return (
      <SkeletonGroup label={m.loadStates.loading} className="mt-2">
        {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
          <div
            key={key}
            className={`flex items-center border-b border-hairline ${hasPane ? "h-11" : "h-16"}`}
          >
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </SkeletonGroup>
    );
  }
  if (pages.isError && pages.data === undefined) {
    return <QueryError query={pages} className="mt-6" title={m.loadStates.failed} />;
  }
  const items = hasFeatures ? (
    <div ref={list} style={{ blockSize: rows.getTotalSize() }} className="relative mt-2">
      <ul>
        {visibleRows.map((row) => {
          const feature = features[row.index];
          return (
            feature && (
              <li
                key={row.key}
                ref={rows.measureElement}
                data-index={row.index}
                aria-posinset={row.index + 1}
                aria-setsize={hasNextPage ? -1 : features.length}
                style={{ transform: `translateY(${row.start - top}px)` }}
                className="absolute inset-x-0 top-0"
              >
                <QueueRow
                  feature={feature}
                  isLine={hasPane}
                  isActive={row.index === keys.active}
                  isTabStop={row.index === tabStop}
                  isOpen={hasPane && feature.id === openId}
                  isSelected={selection.has(feature.id)}
                  onToggle={() => selection.toggle(feature)}
                  onFocus={() => keys.activate(row.index)}
                  onOpen={() => keys.open(feature)}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  ) : (
    <EmptyQueue state={state} />
  );
  // An idea that is open may be of no list any more.
  if (!hasPane || (!hasFeatures && openId === undefined)) return items;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,21rem)] items-start gap-6 min-[1280px]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      {items}
      <div
        ref={paneRef}
        className="sticky top-(--header) max-h-[calc(100dvh-var(--header))] overflow-y-auto border-s border-hairline py-4 ps-6 pe-1 pb-24"
      >
        {pane}
      </div>
    </div>
  );
}
