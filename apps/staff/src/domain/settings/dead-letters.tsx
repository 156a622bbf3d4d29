import { useMutation, useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/site-settings";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { RotateCw } from "lucide-react";
import { retryDeadLetters } from "./mutations.ts";
import { deadLetters } from "./queries.ts";

/** Background work whose last attempt failed, by queue, and trying it again. */
export function DeadLetters() {
  const query = useQuery({ ...deadLetters, refetchOnMount: "always" });
  const { mutate, isPending, variables } = useMutation(retryDeadLetters);
  return (
    <Loaded query={query} {...m.loadStates} skeleton={<Skeleton className="h-12" />}>
      {(found) =>
        found.length === 0 ? (
          <p className="text-sm text-ink-soft">{m.noFailedWork}</p>
        ) : (
          <ul className="divide-y divide-hairline">
            {found.map(({ queue, dead, since, lastError, canRetry }) => (
              <li key={queue} className="flex items-start gap-4 py-3 text-sm">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">{m.queues[queue] ?? queue}</p>
                  <p className="text-ink-soft">
                    {m.failedCount(dead)} <RelativeTime date={since} />
                  </p>
                  <p className="text-xs text-ink-faint wrap-anywhere">{lastError}</p>
                </div>
                {canRetry && (
                  <Button
                    size="sm"
                    variant="secondary"
                    icon={RotateCw}
                    busy={isPending && variables === queue}
                    onClick={() => mutate(queue)}
                  >
                    {m.tryAgainNow}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
