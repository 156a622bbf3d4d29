import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import type { StatusUpdate } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { siteAdmin, tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/feature";
import { statusLabel } from "@upwell/messages/status";
import { invalidDate } from "@upwell/messages/time";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { ErrorState } from "@upwell/ui/states";
import { StatusBadge } from "@upwell/ui/status-badge";
import { Merge } from "lucide-react";
import { MergeDetails, type MergedFeature } from "./merged-features.tsx";
import { statusUpdates } from "./queries.ts";

const stepClass =
  "relative ps-5 before:absolute before:start-0 before:top-2 before:size-2 before:-translate-x-[calc(50%+0.5px)] before:rounded-full before:bg-edge first:before:bg-accent rtl:before:translate-x-[calc(50%+0.5px)]";

function MergeStep({ merged }: { merged: MergedFeature }) {
  return (
    <li className={stepClass}>
      <p className="inline-flex items-center gap-1.5 text-xs font-semibold text-ink-soft">
        <Merge aria-hidden size={15} />
        {m.mergedIn}
      </p>
      <p className="text-xs text-ink-faint">
        <MergeDetails merged={merged} />
      </p>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{m.mergedIdea(merged.title)}</p>
    </li>
  );
}

function Step({ update }: { update: StatusUpdate }) {
  return (
    <li className={stepClass}>
      <StatusBadge status={update.newStatus} />
      <p className="text-xs text-ink-faint">
        <span className="sr-only">
          {m.statusChange(statusLabel(update.oldStatus), statusLabel(update.newStatus))},{" "}
        </span>
        {[
          authorName(update.user),
          update.authorJobTitle,
          update.answeredAs === "site" ? siteAdmin : "",
        ]
          .filter(Boolean)
          .join(" · ")}{" "}
        · <RelativeTime date={update.createdAt} fallback={invalidDate} />
      </p>
      {update.comment !== "" && (
        <p className="mt-1 text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">
          {update.comment}
        </p>
      )}
    </li>
  );
}

type StatusTimelineProps = {
  featureId: number;
  /** Features that were merged into it. */
  merged: readonly MergedFeature[];
};

/** The status changes of a feature and the merges into it, the latest first. */
export function StatusTimeline({ featureId, merged }: StatusTimelineProps) {
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
  const steps = [
    ...updates.data.map((update) => ({
      at: update.createdAt,
      step: <Step key={update.id} update={update} />,
    })),
    ...merged.map((one) => ({
      at: one.mergedAt,
      step: <MergeStep key={`merged ${one.id}`} merged={one} />,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  if (steps.length === 0) return <p className="text-sm text-ink-faint">{m.noStatusUpdates}</p>;
  return (
    <ol className="flex flex-col gap-5 border-s border-hairline">
      {steps.map(({ step }) => step)}
    </ol>
  );
}
