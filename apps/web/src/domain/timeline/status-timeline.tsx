import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import type { StatusUpdate } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/feature";
import { statusLabel } from "@upwell/messages/status";
import { invalidDate } from "@upwell/messages/time";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { ErrorState } from "@upwell/ui/states";
import { StatusBadge } from "@upwell/ui/status-badge";
import { statusUpdates } from "./queries.ts";

function Step({ update }: { update: StatusUpdate }) {
  return (
    <li className="relative ps-5 before:absolute before:start-0 before:top-2 before:size-2 before:-translate-x-[calc(50%+0.5px)] before:rounded-full before:bg-edge first:before:bg-accent rtl:before:translate-x-[calc(50%+0.5px)]">
      <StatusBadge status={update.newStatus} />
      <p className="text-xs text-ink-faint">
        <span className="sr-only">
          {m.statusChange(statusLabel(update.oldStatus), statusLabel(update.newStatus))},{" "}
        </span>
        {authorName(update.user)} ·{" "}
        <RelativeTime date={update.createdAt} unreadable={invalidDate} />
      </p>
      {update.comment !== "" && (
        <p className="mt-1 text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">
          {update.comment}
        </p>
      )}
    </li>
  );
}

/** What became of a feature, step by step. */
export function StatusTimeline({ featureId }: { featureId: number }) {
  const updates = useQuery(statusUpdates(featureId));
  if (updates.isPending) {
    return (
      <SkeletonGroup label={m.timelineLoading} className="flex flex-col gap-3">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-4 w-48" />
      </SkeletonGroup>
    );
  }
  if (updates.isError) {
    return (
      <ErrorState
        title={m.timelineUnavailable}
        description={failureMessage(updates.error, tryAgain)}
        onRetry={() => void updates.refetch()}
        busy={updates.isFetching}
      />
    );
  }
  if (updates.data.length === 0)
    return <p className="text-sm text-ink-faint">{m.noStatusUpdates}</p>;
  return (
    <ol className="flex flex-col gap-5 border-s border-hairline">
      {updates.data.map((update) => (
        <Step key={update.id} update={update} />
      ))}
    </ol>
  );
}
