import { useDroppable } from "@dnd-kit/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Status } from "@upwell/contract/status";
import { number } from "@upwell/messages/plural";
import { statusLabel } from "@upwell/messages/status";
import * as m from "@upwell/messages/triage";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { ErrorState } from "@upwell/ui/states";
import { StatusBadge } from "@upwell/ui/status-badge";
import type { TriageFeature } from "../../lib/entities.ts";
import { BoardCard } from "./board-card.tsx";
import type { Column } from "./board-columns.ts";
import { queuePages } from "./queries.ts";

const perColumn = 20;

export type BoardColumnProps = {
  slug: string;
  column: Column;
  count: number;
  onOpen(feature: TriageFeature): void;
  onMove(feature: TriageFeature, status: Status): void;
};

/** The ideas of one meaning, the most wanted first. */
export function BoardColumn({ slug, column, count, onOpen, onMove }: BoardColumnProps) {
  const { status } = column;
  const pages = useInfiniteQuery(queuePages(slug, { sort: "top", status }, perColumn));
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const features = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section
      ref={setNodeRef}
      aria-label={statusLabel(status)}
      className={classes(
        "flex w-72 shrink-0 flex-col gap-3 rounded-md bg-sunk p-3",
        isOver && "outline-2 outline-accent",
      )}
    >
      <h2 className="flex items-center justify-between font-text tracking-normal">
        <StatusBadge status={status} />
        <span className="text-xs font-normal text-ink-faint tabular-nums">{number(count)}</span>
      </h2>
      {pages.isPending && (
        <SkeletonGroup label={m.loading} className="flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
      {pages.isError && pages.data === undefined && (
        <ErrorState
          title={m.columnFailed}
          onRetry={() => void pages.refetch()}
          busy={pages.isFetching}
        />
      )}
      {pages.data !== undefined && features.length === 0 && (
        <p className="text-sm text-ink-faint">{m.columnEmpty}</p>
      )}
      <ul className="flex flex-col gap-2">
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
