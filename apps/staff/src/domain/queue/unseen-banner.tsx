import { useMutation, useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/queue";
import { Button } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { CheckCheck } from "lucide-react";
import { markAllSeen } from "./mutations.ts";
import { queueVisit } from "./queries.ts";

/**
 * The number of features with news that the viewer has not seen, with a button to mark all as seen. The number is about
 * the whole queue, so a filter hides it.
 */
export function UnseenBanner({ slug, isFiltering }: { slug: string; isFiltering: boolean }) {
  const { data } = useQuery(queueVisit(slug));
  const { mutate, isPending } = useMutation(markAllSeen(slug, data?.lastSeenAt ?? null));
  if (isFiltering) return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {data === undefined ? (
        <Skeleton className="h-4 w-64" />
      ) : (
        <p>{m.unseenCount(data.changed)}</p>
      )}
      {data !== undefined && data.changed > 0 && (
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          icon={CheckCheck}
          onClick={() => mutate()}
        >
          {m.markSeen}
        </Button>
      )}
    </div>
  );
}
