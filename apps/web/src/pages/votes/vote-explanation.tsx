import type { UseQueryResult } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import { Link } from "@upwell/client/link";
import type { Camel } from "@upwell/contract/case";
import type { ExplainedVotesWire } from "@upwell/contract/votes/schemas";
import { voting } from "@upwell/messages/shell";
import * as m from "@upwell/messages/voters";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import type { ReactNode } from "react";

type Explained = Camel<ExplainedVotesWire>;

function Line({ date, note, children }: { date: string; note?: string; children: string }) {
  return (
    <li className="border-t border-hairline py-3">
      <p className="wrap-anywhere">{children}</p>
      {note && <p className="mt-0.5 text-ink-soft wrap-anywhere">{note}</p>}
      <p className="mt-0.5 text-xs text-ink-faint">
        <RelativeTime date={date} />
      </p>
    </li>
  );
}

function Lines({ upvotes, removed, merged }: Explained): ReactNode {
  return (
    <>
      <p className="pb-3 text-lg font-semibold tabular-nums">{m.counts(upvotes)}</p>
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
}

/** The outcome of a feature's votes, with a link to the rules. */
export function VoteExplanation({ query }: { query: UseQueryResult<Explained> }) {
  return (
    <section aria-label={m.description}>
      <Loaded
        query={query}
        failed={m.couldNotLoad}
        loading={m.loading}
        skeleton={<Skeleton className="h-7 w-48" />}
      >
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
}
