import { useQuery } from "@tanstack/react-query";
import type { User } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { useSession } from "@upwell/client/session";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/users";
import { PercentBar } from "@upwell/ui/percent-bar";
import { Skeleton } from "@upwell/ui/skeleton";
import { useId } from "react";
import { userStats } from "../../domain/users/queries.ts";

function StatBar({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-1 grid grid-cols-[1fr_auto] items-center gap-3">
        <PercentBar percent={count} />
        <span className="min-w-8 text-end text-sm font-semibold tabular-nums">{number(count)}</span>
      </dd>
    </div>
  );
}

/** A user's contribution counts; a bar is full at one hundred. */
export function UserStats({ user: { id, hidesVotes } }: { user: User }) {
  const title = useId();
  const { me } = useSession();
  return (
    <section
      aria-labelledby={title}
      className="border-t border-hairline pt-4 lg:border-t-0 lg:pt-0"
    >
      <h2 id={title} className="mb-4 text-lg">
        {m.activity}
      </h2>
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
    </section>
  );
}
