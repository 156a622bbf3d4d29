import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Comment, FeatureDetail } from "@upwell/client/entities";
import { PagedList } from "@upwell/client/frame/paged-list";
import { subscribeToLocation, useHashQuery } from "@upwell/client/hash-location";
import { LockNotice } from "@upwell/client/lock-notice";
import { useSession } from "@upwell/client/session";
import { featurePath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/comments";
import * as d from "@upwell/messages/discussion";
import { number } from "@upwell/messages/plural";
import { Skeleton } from "@upwell/ui/skeleton";
import { useEffect, useState, useSyncExternalStore } from "react";
import { FilterLinks } from "../../lib/filter-links.tsx";
import { CommentList, useFocusComment } from "./comment-list.tsx";
import { LazyCommentForm } from "./lazy-comment-form.tsx";
import {
  type CommentsView,
  commentsCursor,
  featureComments,
  postedComments,
  readCommentsView,
} from "./queries.ts";
import { addPosted, buildThreads, getReplies, keepPlaces } from "./threads.ts";
import { useShownAnswer } from "./use-shown-answer.ts";

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

type CommentsProps = { feature: FeatureDetail };

/** Links to the whole discussion, to the concerns alone, and to the most helpful comments first. */
function CommentsFilter({ feature, only, sort }: CommentsProps & CommentsView) {
  const choose = (label: string, count: number, query: string, isCurrent: boolean) => ({
    label: `${label} ${number(count)}`,
    to: featurePath(feature) + query,
    isCurrent,
  });
  return (
    <div className="print:hidden mt-4 -mb-4">
      <FilterLinks
        label={d.filter}
        choices={[
          choose(d.allComments, feature.commentCount, "", !only && !sort),
          choose(d.concerns, feature.concernCount, "?only=concerns", !!only),
          ...(feature.commentCount > 1 || sort
            ? [
                {
                  label: d.mostHelpful,
                  to: `${featurePath(feature)}?sort=helpful`,
                  isCurrent: !!sort,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

const anchor = /^#comment-(\d{1,16})$/;

const readLinkedId = () => anchor.exec(window.location.hash)?.[1];

/** Returns the id of the comment that the URL names. */
function useLinkedComment(): number | undefined {
  const id = useSyncExternalStore(subscribeToLocation, readLinkedId, () => undefined);
  return id === undefined ? undefined : Number(id);
}

/** Bounds the requests for a comment that does not exist; each page has a hundred. */
const maxPages = 20;

type CommentPages = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetching" | "isError" | "fetchNextPage"
>;

/** Loads further pages of comments until the linked one is among them. */
function useLoadLinkedComment(
  linked: number | undefined,
  pages: CommentPages,
  loaded: readonly (readonly Comment[])[],
): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const isLoaded = loaded.flat().some(({ id }) => id === linked);
  const isWanted = linked !== undefined && !isLoaded && loaded.length < maxPages;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
}

/** The comments of a feature, with the form. */
export function Comments({ feature }: CommentsProps) {
  const { id: featureId } = feature;
  const { me } = useSession();
  const goTo = useFocusComment();
  const [query, updateQuery] = useHashQuery();
  const view = readCommentsView(query);
  const linked = useLinkedComment();
  const pages = useInfiniteQuery(featureComments(featureId, view));
  useLoadLinkedComment(linked, pages, pages.data?.pages.map(({ items }) => items) ?? []);
  const { data: posted = [] } = useQuery(postedComments(featureId));
  const [places] = useState(() => new Map<number, number>());
  if (!view.sort) places.clear();
  function toThreads(comments: readonly Comment[]) {
    const own = view.only ? getReplies(posted, comments) : posted;
    const threads = buildThreads(addPosted(comments, own, me?.id));
    return view.sort ? keepPlaces(threads, places) : threads;
  }
  const canComment = feature.lock === null || feature.can.updateStatus;
  const answer = useShownAnswer(feature)?.commentId ?? undefined;
  function showPosted(id: number | undefined) {
    // The user may have chosen a filter since.
    if (id === undefined) return;
    updateQuery({ only: null, sort: null });
    goTo(id);
  }
  return (
    <div className="flex flex-col">
      {feature.lock !== null && <LockNotice lock={feature.lock} />}
      {canComment && <LazyCommentForm featureId={featureId} onPosted={showPosted} />}
      {(feature.commentCount > 0 || view.only) && <CommentsFilter feature={feature} {...view} />}
      <PagedList
        pages={pages}
        loading={m.loading}
        failed={m.unavailable}
        empty={
          view.only
            ? { title: d.noConcerns, text: d.noConcernsHint }
            : { title: m.none, text: m.noneHint }
        }
        skeleton={skeleton}
        more={m.loadMore}
        cursorParameter={commentsCursor}
      >
        {(comments) => (
          <CommentList
            featureId={featureId}
            platform={feature.platform.name}
            threads={toThreads(comments)}
            linked={linked}
            answer={answer}
            canComment={canComment}
            onPosted={goTo}
          />
        )}
      </PagedList>
    </div>
  );
}
