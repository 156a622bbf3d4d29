import { useDroppable } from "@dnd-kit/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import type { Status } from "@upwell/contract/status/statuses";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/queue";
import { statusLabel } from "@upwell/messages/status";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import type { QueueFeature } from "../../lib/entities.ts";
import { BoardCard, PendingCard } from "./board-card.tsx";
import type { Column } from "./board-columns.ts";
import { queuePages } from "./queries.ts";
import type { PendingChange } from "./use-bulk-actions.ts";

const pageSize = 20;

export type BoardColumnProps = {
  slug: string;
  column: Column;
  count: number;
  /** Shows only the features with these words. */
  search: string;
  /** Changes that are shown before they are saved. */
  pending: readonly PendingChange[];
  onOpen(feature: QueueFeature): void;
  onMove(feature: QueueFeature, status: Status): void;
};

/** The features of a status group, most votes first. */
export function BoardColumn({
  slug,
  column,
  count,
  search,
  pending,
  onOpen,
  onMove,
}: BoardColumnProps) {
  const { status } = column;
  const filter = { sort: "top", status, ...(search !== "" && { search }) } as const;
  const pages = useInfiniteQuery(queuePages(slug, filter, pageSize));
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const listed = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const moved = pending.flatMap((change) => change.features);
  const features = listed.filter(({ id }) => !moved.some((one) => one.id === id));
  const arriving = pending
    .filter(({ newStatus }) => column.statuses.includes(newStatus))
    .flatMap((change) => change.features);
  const foundCount = `${number(features.length + arriving.length)}${pages.hasNextPage ? "+" : ""}`;
  const leaving = moved.filter(({ oldStatus }) => column.statuses.includes(oldStatus));
  return (
    <section
      ref={setNodeRef}
      aria-label={statusLabel(status)}
      className={classes(
        "flex w-72 shrink-0 flex-col gap-3 rounded-md bg-sunk p-3",
        isOver && "outline-2 -outline-offset-2 outline-accent",
      )}
    >
      <h2 className="flex items-center justify-between font-text tracking-normal">
        <StatusBadge status={status} />
        <span className="text-xs font-normal text-ink-faint tabular-nums">
          {search === "" ? number(count + arriving.length - leaving.length) : foundCount}
        </span>
      </h2>
      {pages.isPending && (
        <SkeletonGroup label={m.loadStates.loading} className="flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
      {pages.isError && pages.data === undefined && (
        <QueryError query={pages} title={m.columnFailed} />
      )}
      {pages.data !== undefined && features.length + arriving.length === 0 && (
        <p className="text-sm text-ink-faint">{search === "" ? m.columnEmpty : m.noneFound}</p>
      )}
      <ul className="flex flex-col gap-2">
        {arriving.map((feature) => (
          <PendingCard key={feature.id} feature={feature} />
        ))}
        {features.map((feature) => (
          <BoardCard
            key={feature.id}
            feature={feature}
            onOpen={() => onOpen(feature)}
            onMove={(next) => onMove(feature, next)}
          />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          size="sm"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {m.loadMore}
        </Button>
      )}
    </section>
  );
}
