import { useInfiniteQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import type { User } from "@upwell/client/entities";
import { PagedList } from "@upwell/client/frame/paged-list";
import { useHashQuery } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { useSession } from "@upwell/client/session";
import { featurePath } from "@upwell/contract/paths";
import { unknownDate } from "@upwell/messages/time";
import * as m from "@upwell/messages/users";
import { RelativeTime } from "@upwell/ui/relative-time";
import { RichText } from "@upwell/ui/rich-text";
import { Skeleton } from "@upwell/ui/skeleton";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { lazy, Suspense } from "react";
import { useListKeys } from "../../domain/features/use-list-keys.ts";
import { userComments, userFeatures } from "../../domain/users/queries.ts";
import { PagedFeatures } from "../shared/paged-features.tsx";

const Settings = lazy(() => import("../../domain/users/settings.tsx"));

/** Returns the cursor of the first page, after a link without scripts. */
const useCursor = () => useHashQuery()[0].get("cursor") ?? undefined;

function Suggested({ id }: { id: number }) {
  const pages = useInfiniteQuery(userFeatures(id, "suggested", useCursor()));
  return (
    <PagedFeatures pages={pages} empty={{ title: m.noSuggestions }} cursorParameter="cursor" />
  );
}

function Upvoted({ user, isOwner }: { user: User; isOwner: boolean }) {
  const pages = useInfiniteQuery(userFeatures(user.id, "upvoted", useCursor()));
  const empty = user.hidesVotes && !isOwner ? m.hidesUpvoted(authorName(user)) : m.noUpvoted;
  return <PagedFeatures pages={pages} empty={{ title: empty }} cursorParameter="cursor" />;
}

const publicTabs = [
  { value: "suggestions", label: m.featureSuggestions },
  { value: "upvoted", label: m.upvoted },
  { value: "comments", label: m.comments },
] as const;
const settingsTab = { value: "settings", label: m.settings } as const;

const skeleton = (
  <div className="border-b border-hairline py-5">
    <Skeleton className="h-4 w-3/5" />
    <Skeleton className="mt-3 h-4" />
  </div>
);

/** The comments of a user, with links to their features. */
function UserComments({ id }: { id: number }) {
  const [query] = useHashQuery();
  const pages = useInfiniteQuery(userComments(id, query.get("cursor") ?? undefined));
  const keys = useListKeys<HTMLUListElement>();
  return (
    <PagedList
      pages={pages}
      {...m.commentsStates}
      empty={{ title: m.noComments }}
      skeleton={skeleton}
      cursorParameter="cursor"
    >
      {(comments) => (
        <ul ref={keys}>
          {comments.map((comment) => (
            <li key={comment.id} className="border-b border-hairline py-5">
              <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-faint">
                {m.commentedOn}
                <Link
                  to={featurePath({ id: comment.featureId, title: comment.featureTitle })}
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

/** A user's contributions and, on their own page, the settings. */
export function UserTabs({ user }: { user: User }) {
  const { id } = user;
  const { me } = useSession();
  const [query, updateQuery] = useHashQuery();
  const isOwner = me?.id === id;
  const tabs = isOwner ? [...publicTabs, settingsTab] : publicTabs;
  const selected = tabs.find(({ value }) => value === query.get("tab"))?.value ?? "suggestions";
  return (
    <Tabs
      label={m.contributions}
      tabs={tabs}
      value={selected}
      onValueChange={(tab) =>
        updateQuery({ cursor: null, part: null, tab: tab === "suggestions" ? null : tab })
      }
    >
      <TabPanel value="suggestions">
        <Suggested id={id} />
      </TabPanel>
      <TabPanel value="upvoted">
        <Upvoted user={user} isOwner={isOwner} />
      </TabPanel>
      <TabPanel value="comments">
        <UserComments id={id} />
      </TabPanel>
      <TabPanel value="settings">
        <Suspense>{isOwner && <Settings me={me} />}</Suspense>
      </TabPanel>
    </Tabs>
  );
}
