import { useInfiniteQuery } from "@tanstack/react-query";
import { failureMessage } from "@upwell/client/failure";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/people";
import { unknownDate } from "@upwell/messages/time";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState, ErrorState } from "@upwell/ui/states";
import { useListKeys } from "../../domain/features/use-list-keys.ts";
import { useReadOn } from "../../domain/features/use-read-on.ts";
import { personComments } from "../../domain/people/queries.ts";

/** What somebody said, and where. */
export function PersonComments({ id }: { id: number }) {
  const pages = useInfiniteQuery(personComments(id));
  const comments = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const list = useListKeys<HTMLUListElement>();
  const readOnFrom = useReadOn(list, comments.length);
  if (pages.isPending) {
    return (
      <SkeletonGroup label={m.loadingComments}>
        {["a", "b", "c"].map((key) => (
          <div key={key} className="border-b border-hairline py-5">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-3 h-4" />
          </div>
        ))}
      </SkeletonGroup>
    );
  }
  if (pages.data === undefined) {
    return (
      <ErrorState
        className="mt-6"
        title={m.commentsUnavailable}
        description={failureMessage(pages.error, tryAgain)}
        onRetry={() => void pages.refetch()}
        busy={pages.isFetching}
      />
    );
  }
  if (comments.length === 0) return <EmptyState className="mt-6" title={m.noComments} />;
  return (
    <>
      <ul ref={list}>
        {comments.map((comment) => (
          <li key={comment.id} className="border-b border-hairline py-5">
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-faint">
              {m.commentedOn}
              <a href={`#/feature/${comment.featureId}`} className="text-link wrap-anywhere">
                {comment.featureTitle}
              </a>
              <RelativeTime date={comment.createdAt} unreadable={unknownDate} className="text-xs" />
            </p>
            <p className="mt-1.5 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">
              {comment.content}
            </p>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button
            variant="secondary"
            busy={pages.isFetchingNextPage}
            onClick={() => {
              readOnFrom(comments.length);
              void pages.fetchNextPage();
            }}
          >
            {m.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}
