import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "@upwell/client/failure";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/people";
import { number } from "@upwell/messages/plural";
import { Bar } from "@upwell/ui/bar";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { ErrorState } from "@upwell/ui/states";
import { useId } from "react";
import { personStats } from "../../domain/people/queries.ts";

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-1 grid grid-cols-[1fr_auto] items-center gap-3">
        <Bar percent={count} />
        <span className="min-w-8 text-end text-sm font-semibold tabular-nums">{number(count)}</span>
      </dd>
    </div>
  );
}

function Bars({ id }: { id: number }) {
  const stats = useQuery(personStats(id));
  if (stats.isPending) {
    return (
      <SkeletonGroup label={m.loading} className="flex flex-col gap-5">
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className="h-12" />
        ))}
      </SkeletonGroup>
    );
  }
  if (stats.isError) {
    return (
      <ErrorState
        title={m.activityUnavailable}
        description={failureMessage(stats.error, tryAgain)}
        onRetry={() => void stats.refetch()}
        busy={stats.isFetching}
      />
    );
  }
  return (
    <dl className="flex flex-col gap-5">
      <Figure name={m.featureSuggestions} count={stats.data.featureSuggestionsCount} />
      <Figure name={m.comments} count={stats.data.commentsCount} />
      <Figure name={m.upvotesGiven} count={stats.data.upvotesGivenCount} />
    </dl>
  );
}

/** How much somebody took part; a bar is full at a hundred. */
export function PersonStats({ id }: { id: number }) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="border-t border-hairline pt-4 lg:border-t-0 lg:pt-0"
    >
      <h2 id={title} className="mb-4 text-lg">
        {m.activity}
      </h2>
      <Bars id={id} />
    </section>
  );
}
