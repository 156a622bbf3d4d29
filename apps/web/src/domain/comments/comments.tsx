import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { PagedList } from "@upwell/client/frame/paged-list";
import { useHashQuery } from "@upwell/client/hash-location";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/comments";
import { Skeleton } from "@upwell/ui/skeleton";
import { CommentList, useFocusComment } from "./comment-list.tsx";
import { LazyCommentForm } from "./lazy-comment-form.tsx";
import { commentsCursor, featureComments, postedComments } from "./queries.ts";
import { addPosted, buildThreads } from "./threads.ts";
import { useLinkedComment, useLoadLinkedComment } from "./use-linked-comment.ts";

const skeleton = (
  <div className="mt-7 flex gap-3 first:mt-8">
    <Skeleton className="size-8 shrink-0 rounded-full" />
    <div className="flex-1 py-2">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-2/3" />
    </div>
  </div>
);

type CommentsProps = { featureId: number; platform: string };

/** The comments of a feature, with the form. */
export function Comments({ featureId, platform }: CommentsProps) {
  const { me } = useSession();
  const goTo = useFocusComment();
  const [query] = useHashQuery();
  const cursor = query.get(commentsCursor) ?? undefined;
  const linked = useLinkedComment();
  const pages = useInfiniteQuery(featureComments(featureId, cursor));
  useLoadLinkedComment(linked, pages, pages.data?.pages.map(({ items }) => items) ?? []);
  const { data: posted = [] } = useQuery(postedComments(featureId));
  return (
    <div className="flex flex-col">
      <LazyCommentForm featureId={featureId} onPosted={goTo} />
      <PagedList
        pages={pages}
        loading={m.loading}
        failed={m.unavailable}
        empty={{ title: m.none, text: m.noneHint }}
        skeleton={skeleton}
        more={m.loadMore}
        cursorParameter={commentsCursor}
      >
        {(comments) => (
          <CommentList
            featureId={featureId}
            platform={platform}
            threads={buildThreads(addPosted(comments, posted, me?.id))}
            linked={linked}
            onPosted={goTo}
          />
        )}
      </PagedList>
    </div>
  );
}
