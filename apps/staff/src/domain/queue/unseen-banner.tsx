import { useMutation, useQuery } from "@tanstack/react-query";
import { runMutation } from "@upwell/client/query-client";
import { readToken } from "@upwell/client/token";
import * as m from "@upwell/messages/queue";
import { Button } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { toast } from "@upwell/ui/toast";
import { CheckCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { markSeen } from "./mutations.ts";
import { queueVisit } from "./queries.ts";
import type { QueueFilterState } from "./use-queue-filter.ts";

/**
 * Marks all changes as seen when the user leaves a queue that they have looked at. Not earlier: the
 * marks stay while the queue is open.
 */
function useMarkSeenOnLeave(slug: string, isLooking: boolean): void {
  const hasLooked = useRef(false);
  useEffect(() => {
    if (isLooking) hasLooked.current = true;
  }, [isLooking]);
  const leave = useEffectEvent(() => {
    // Signing out leaves the page, too.
    if (!hasLooked.current || readToken() === null) return;
    hasLooked.current = false;
    const mutation = markSeen(slug);
    void runMutation({ ...mutation, meta: { ...mutation.meta, error: false } }, undefined);
  });
  useEffect(() => {
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}

type UnseenBannerProps = { slug: string; state: QueueFilterState };

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
          icon={CheckCheck}
          onClick={() => mutate(undefined, { onSuccess: () => toast({ title: m.markedSeen }) })}
        >
          {m.markSeen}
        </Button>
      )}
    </div>
  );
}
