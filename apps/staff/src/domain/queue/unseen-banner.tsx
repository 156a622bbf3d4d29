import { useMutation, useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/queue";
import { Button } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { toast } from "@upwell/ui/toast";
import { CheckCheck } from "lucide-react";
import { markSeen } from "./mutations.ts";
import { queueVisit } from "./queries.ts";
import { useMarkSeenOnLeave } from "./use-mark-seen.ts";
import type { QueueFilterState } from "./use-queue-filter.ts";

export type UnseenBannerProps = { slug: string; state: QueueFilterState };

/**
 * The number of features that changed since the last visit, with a button to mark them as seen. The
 * number is about the whole queue, so a filter hides it.
 */
export function UnseenBanner({ slug, state: { filter, isFiltering } }: UnseenBannerProps) {
  const { data } = useQuery(queueVisit(slug));
  const { mutate, isPending } = useMutation(markSeen(slug));
  const showsChanges = !isFiltering || filter.changed === "yes";
  useMarkSeenOnLeave(slug, data !== undefined && showsChanges);

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {isFiltering ? null : data === undefined ? (
        <Skeleton className="h-4 w-64" />
      ) : (
        <p>{m.changedSinceSeen(data.changed)}</p>
      )}
      {!isFiltering && data !== undefined && data.changed > 0 && (
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          icon={<CheckCheck aria-hidden size={16} />}
          onClick={() => mutate(undefined, { onSuccess: () => toast({ title: m.markedSeen }) })}
        >
          {m.markSeen}
        </Button>
      )}
    </div>
  );
}
