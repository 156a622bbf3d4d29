import { useQuery } from "@tanstack/react-query";
import type { User } from "@upwell/client/entities";
import { isNotFound } from "@upwell/client/failure";
import { Loaded } from "@upwell/client/frame/loaded";
import { queryClient } from "@upwell/client/query-client";
import { useSession } from "@upwell/client/session";
import { maxProfileFigure } from "@upwell/contract/users/values";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/users";
import { PercentBar } from "@upwell/ui/percent-bar";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { userComments, userDetail, userFeatures, userStats } from "../../domain/users/queries.ts";
import { FailedPage, MissingPage } from "../shared/missing.tsx";
import { UserHeader, UserSkeleton } from "./user-header.tsx";
import { UserTabs } from "./user-tabs.tsx";

const isUserId = (id: string) => /^[1-9]\d{0,9}$/.test(id);

function prefetchTab(id: number, tab: string | null, cursor: string | undefined) {
  if (tab === "comments") return queryClient.prefetchInfiniteQuery(userComments(id, cursor));
  const what = tab === "upvoted" ? tab : "suggested";
  return queryClient.prefetchInfiniteQuery(userFeatures(id, what, cursor));
}

/** The page's first data; called by the router. @public */
export const prefetch = (id: string, query: URLSearchParams) =>
  isUserId(id)
    ? [
        queryClient.prefetchQuery(userDetail(Number(id))),
        queryClient.prefetchQuery(userStats(Number(id))),
        prefetchTab(Number(id), query.get("tab"), query.get("cursor") ?? undefined),
      ]
    : [];

const StatBar = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="mt-1 grid grid-cols-[1fr_auto] items-center gap-3">
      <PercentBar percent={count} />
      <span className="min-w-8 text-end text-sm font-semibold tabular-nums">
        {number(count)}
        {count >= maxProfileFigure && "+"}
      </span>
    </dd>
  </div>
);

/** A user's contribution counts; a bar is full at one hundred. */
function UserStats({ user: { id, hidesVotes } }: { user: User }) {
  const { me } = useSession();
  return (
    <Section title={m.activity} className="border-t border-hairline pt-4 lg:border-t-0 lg:pt-0">
      <Loaded
        query={useQuery(userStats(id))}
        failed={m.activityUnavailable}
        loading={m.loading}
        skeleton={<Skeleton className="h-12" />}
        skeletonCount={3}
        className="flex flex-col gap-5"
      >
        {(stats) => (
          <dl className="flex flex-col gap-5">
            <StatBar name={m.featureSuggestions} count={stats.featureSuggestionsCount} />
            <StatBar name={m.comments} count={stats.commentsCount} />
            {(!hidesVotes || me?.id === id) && (
              <StatBar name={m.upvotesGiven} count={stats.upvotesGivenCount} />
            )}
          </dl>
        )}
      </Loaded>
    </Section>
  );
}

/** A user's profile and contributions. */
export default function UserPage({ id }: { id: string }) {
  const isId = isUserId(id);
  const query = useQuery({ ...userDetail(Number(id)), enabled: isId });
  if (!isId || (query.isError && isNotFound(query.error)))
    return <MissingPage title={m.notFound} text={m.notFoundText} to="/" link={m.goHome} />;
  if (query.isError && query.data === undefined)
    return <FailedPage query={query} title={m.couldNotLoad} />;
  if (query.data === undefined) return <UserSkeleton />;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-10 md:pt-16 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <UserHeader user={query.data} />
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <UserStats user={query.data} />
      </aside>
      <UserTabs user={query.data} />
    </div>
  );
}
