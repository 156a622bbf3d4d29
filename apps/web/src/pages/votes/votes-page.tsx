import { type UseQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { useHashQuery } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { queryClient } from "@upwell/client/query-client";
import { useSession } from "@upwell/client/session";
import { site } from "@upwell/client/site";
import type { CallOutput } from "@upwell/contract/client";
import { featurePath } from "@upwell/contract/paths";
import type { explainVotes } from "@upwell/contract/votes/routes";
import { voting } from "@upwell/messages/shell";
import { removeVotes } from "@upwell/messages/vote-removals";
import * as m from "@upwell/messages/voters";
import { buttonClass } from "@upwell/ui/button";
import { MonthPlot } from "@upwell/ui/month-plot";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { lazy, type ReactNode, Suspense } from "react";
import { featureDetail } from "../../domain/features/queries.ts";
import { explainedVotes, voters } from "../../domain/votes/queries.ts";
import { BackLink } from "../../lib/back-link.tsx";
import { FeatureError, FeatureNotFound } from "../shared/feature-error.tsx";
import { Voters } from "./voters.tsx";

const YourVote = lazy(() => import("./your-vote.tsx"));

const isFeatureId = (id: string) => /^\d{1,10}$/.test(id);

/** The page's first data; called by the router. @public */
export const prefetch = (id: string, query: URLSearchParams) =>
  isFeatureId(id)
    ? [
        queryClient.prefetchQuery(featureDetail(Number(id))),
        queryClient.prefetchQuery(explainedVotes(Number(id))),
        queryClient.prefetchInfiniteQuery(voters(Number(id), query.get("cursor") ?? undefined)),
      ]
    : [];

type Explained = CallOutput<typeof explainVotes>;

const Line = ({ date, note, children }: { date: string; note?: string; children: string }) => (
  <li className="border-t border-hairline py-3">
    <p className="wrap-anywhere">{children}</p>
    {note && <p className="mt-0.5 text-ink-soft wrap-anywhere">{note}</p>}
    <p className="mt-0.5 text-xs text-ink-faint">
      <RelativeTime date={date} />
    </p>
  </li>
);

const Lines = ({ upvotes, repeats, alarmed, months, removed, merged }: Explained): ReactNode => (
  <>
    <p className="pb-3 text-lg font-semibold tabular-nums">{m.counts(upvotes)}</p>
    {repeats > 0 && (
      <p className="pb-3 text-sm text-ink-soft tabular-nums">
        {m.countedOnce(repeats)}. {m.countedOnceHint}
      </p>
    )}
    {alarmed > 0 && (
      <p className="pb-3 text-sm text-ink-soft tabular-nums">
        {m.alarmed(alarmed)} {m.alarmedHint}
      </p>
    )}
    {/* A single bar would repeat the number above it. */}
    {months.length > 1 && (
      <div className="pb-4">
        <MonthPlot
          label={m.byMonth}
          months={months.map(({ month }) => month)}
          series={[
            {
              label: m.byMonth,
              values: months.map(({ votes }) => votes),
              height: "low",
              colour: "bg-accent",
            },
          ]}
        />
      </div>
    )}
    <ul className="text-sm">
      {removed.map(({ votes, reason, removedAt }) => (
        <Line key={removedAt} date={removedAt} note={m.removalReason(reason)}>
          {m.removed(votes)}
        </Line>
      ))}
      {merged.map(({ id, votes, title, mergedAt }) => (
        <Line key={id} date={mergedAt}>
          {m.merged(votes, title)}
        </Line>
      ))}
    </ul>
  </>
);

/** The outcome of a feature's votes, with a link to the rules. */
const VoteExplanation = ({ query }: { query: UseQueryResult<Explained> }) => (
  <section aria-label={m.description}>
    <Loaded query={query} {...m.loadStates} skeleton={<Skeleton className="h-7 w-48" />}>
      {(explained) => <Lines {...explained} />}
    </Loaded>
    <Link
      to="/voting"
      className="text-link inline-flex min-h-11 items-center border-hairline text-sm"
    >
      {voting}
    </Link>
  </section>
);

function Votes({ feature }: { feature: FeatureDetail }) {
  const { me } = useSession();
  const [query] = useHashQuery();
  const explained = useQuery(explainedVotes(feature.id));
  const pages = useInfiniteQuery(voters(feature.id, query.get("cursor") ?? undefined));
  return (
    <div className="page-width pt-6">
      <BackLink to={featurePath(feature)}>{m.backToFeature}</BackLink>
      <h1 className="mt-3 max-w-[40ch] text-3xl wrap-anywhere">{m.title(feature.title)}</h1>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Voters pages={pages} hidden={explained.data?.hidden} />
        <aside className="flex flex-col gap-8 max-lg:row-start-1">
          <VoteExplanation query={explained} />
          {me?.role === "admin" && (
            <a
              href={`${site.employeeSiteUrl}#/admin/votes?feature=${feature.id}`}
              className={`self-start ${buttonClass("secondary", "sm")}`}
            >
              {removeVotes}
            </a>
          )}
          {feature.myVote && (
            <Suspense>
              <YourVote feature={feature} vote={feature.myVote} />
            </Suspense>
          )}
        </aside>
      </div>
    </div>
  );
}

/** Who voted for a feature, and which votes count. */
export default function VotesPage({ id }: { id: string }) {
  const isId = isFeatureId(id);
  const query = useQuery({ ...featureDetail(Number(id)), enabled: isId });
  if (!isId) return <FeatureNotFound />;
  if (query.data !== undefined) return <Votes feature={query.data} />;
  if (query.isError) return <FeatureError query={query} />;
  return (
    <SkeletonGroup isPage label={m.loadStates.loading} className="page-width pt-6">
      <Skeleton className="mt-11 h-9 w-96 max-w-full" />
      <Skeleton className="mt-8 h-96 max-w-xl" />
    </SkeletonGroup>
  );
}
