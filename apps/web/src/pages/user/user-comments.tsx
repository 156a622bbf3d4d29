import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "@upwell/client/frame/paged-list";
import { useHashQuery } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { featurePath } from "@upwell/contract/paths";
import { unknownDate } from "@upwell/messages/time";
import * as m from "@upwell/messages/users";
import { RelativeTime } from "@upwell/ui/relative-time";
import { RichText } from "@upwell/ui/rich-text";
import { Skeleton } from "@upwell/ui/skeleton";
import { useListKeys } from "../../domain/features/use-list-keys.ts";
import { userComments } from "../../domain/users/queries.ts";

const skeleton = (
  <div className="border-b border-hairline py-5">
    <Skeleton className="h-4 w-3/5" />
    <Skeleton className="mt-3 h-4" />
  </div>
);

/** The comments of a user, with links to their features. */
export function UserComments({ id }: { id: number }) {
  const [query] = useHashQuery();
  const pages = useInfiniteQuery(userComments(id, query.get("cursor") ?? undefined));
  const keys = useListKeys<HTMLUListElement>();
  return (
    <PagedList
      pages={pages}
      loading={m.loadingComments}
      failed={m.commentsUnavailable}
      empty={{ title: m.noComments }}
      skeleton={skeleton}
      more={m.loadMore}
      cursorParameter="cursor"
    >
      {(comments) => (
        <ul ref={keys}>
          {comments.map((comment) => (
            <li key={comment.id} className="border-b border-hairline py-5">
              <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-faint">
                {m.commentedOn}
                <Link
                  to={`/feature/${comment.featureId}`}
                  canonical={featurePath({ id: comment.featureId, title: comment.featureTitle })}
                  className="text-link wrap-anywhere"
                >
                  {comment.featureTitle}
                </Link>
                <RelativeTime date={comment.createdAt} fallback={unknownDate} className="text-xs" />
              </p>
              <div className="mt-1.5">
                <RichText html={comment.contentHtml} headings="h3" />
              </div>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
