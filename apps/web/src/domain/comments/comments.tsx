import { useInfiniteQuery } from "@tanstack/react-query";
import { failureMessage } from "@upwell/client/failure";
import * as m from "@upwell/messages/comments";
import { tryAgain } from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { EmptyState, ErrorState } from "@upwell/ui/states";
import { CommentForm } from "./comment-form.tsx";
import { CommentList, CommentsSkeleton, useGoToComment } from "./comment-list.tsx";
import { featureComments } from "./queries.ts";
import { threadsOf } from "./threads.ts";

/** The conversation under a feature: a form, and what was said. */
export function Comments({ featureId }: { featureId: number }) {
  const pages = useInfiniteQuery(featureComments(featureId));
  const goTo = useGoToComment();
  const threads = threadsOf(pages.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <div className="flex flex-col gap-8">
      <CommentForm featureId={featureId} onPosted={goTo} />
      {pages.isPending && <CommentsSkeleton />}
      {pages.isError && (
        <ErrorState
          title={m.unavailable}
          description={failureMessage(pages.error, tryAgain)}
          onRetry={() => void pages.refetch()}
          busy={pages.isFetching}
        />
      )}
      {pages.isSuccess && threads.length === 0 && (
        <EmptyState title={m.none} description={m.noneHint} />
      )}
      <CommentList featureId={featureId} threads={threads} onPosted={goTo} />
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {m.loadMore}
        </Button>
      )}
    </div>
  );
}
