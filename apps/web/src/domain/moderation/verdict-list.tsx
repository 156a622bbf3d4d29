import { useInfiniteQuery } from "@tanstack/react-query";
import { failureMessage } from "@upwell/client/failure";
import * as m from "@upwell/messages/appeals";
import { loadMore, tryAgain } from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState, ErrorState } from "@upwell/ui/states";
import { myVerdicts } from "./queries.ts";
import { VerdictItem } from "./verdict-item.tsx";

function VerdictsSkeleton() {
  return (
    <SkeletonGroup label={m.loading}>
      {["a", "b", "c"].map((key) => (
        <div key={key} className="border-b border-hairline py-6">
          <div className="flex h-6 items-center gap-3">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-5 w-28 rounded-full" />
          </div>
          <Skeleton className="mt-3 h-4 max-w-[60ch]" />
          <div className="mt-4 border-s-2 border-hairline ps-4">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="mt-2 h-4 max-w-[50ch]" />
          </div>
          <Skeleton className="mt-5 h-9 w-56 rounded-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** One's own texts that were held or not accepted, the newest first. */
export function VerdictList() {
  const pages = useInfiniteQuery(myVerdicts);
  if (pages.isPending) return <VerdictsSkeleton />;
  if (pages.data === undefined) {
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
  const verdicts = pages.data.pages.flatMap(({ items }) => items);
  if (verdicts.length === 0)
    return <EmptyState className="mt-6" title={m.none} description={m.noneHint} />;
  return (
    <>
      <ul>
        {verdicts.map((verdict) => (
          <li key={verdict.id}>
            <VerdictItem verdict={verdict} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button
            variant="secondary"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {loadMore}
          </Button>
        </div>
      )}
    </>
  );
}
