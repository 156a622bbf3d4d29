import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/vote-removals";
import { Button } from "@upwell/ui/button";
import { useState } from "react";
import { votesByHour } from "../../domain/vote-removals/queries.ts";
import type { useVoteFilter } from "../../domain/vote-removals/use-vote-filter.ts";
import { HourPlot, type Hours } from "./hour-plot.tsx";

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

type VotesByHour = { since: string; votes: readonly number[] };

const noVotes: VotesByHour = { since: new Date(0).toISOString(), votes: Array(168).fill(0) };

type VoteHoursProps = ReturnType<typeof useVoteFilter> & { featureId: number };

/** Returns the hours that a time span touches, within a plot of `count` hours. */
function toHours(
  since: string,
  filter: VoteHoursProps["filter"],
  count: number,
): Hours | undefined {
  if (filter.since === undefined || filter.until === undefined) return undefined;
  const start = Date.parse(since);
  const first = Math.floor((Date.parse(filter.since) - start) / hourMs);
  const last = Math.ceil((Date.parse(filter.until) - start) / hourMs) - 1;
  if (Number.isNaN(first + last) || last < 0 || first >= count) return undefined;
  return { first: Math.max(0, first), last: Math.min(count - 1, last) };
}

/** The votes for an idea per hour of a week; the hours that are chosen select votes. */
export function VoteHours({ featureId, filter, set }: VoteHoursProps) {
  const [end, setEnd] = useState(filter.until);
  const query = useQuery(votesByHour(featureId, end));
  const render = ({ since, votes }: VotesByHour) => {
    const start = new Date(since);
    const at = (hour: number) => new Date(start.getTime() + hour * hourMs);
    const chosen = toHours(since, filter, votes.length);
    const { first, last } = chosen ?? { first: 0, last: votes.length - 1 };
    const sum = votes.slice(first, last + 1).reduce((total, n) => total + n, 0);
    const isLatest = at(votes.length).getTime() > Date.now();
    const move = (by: number) =>
      setEnd(new Date(at(votes.length - 1).getTime() + by).toISOString());
    return (
      <>
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {m.chosenHours(at(first), at(last + 1), sum)}
        </p>
        <HourPlot
          since={start}
          votes={votes}
          chosen={chosen}
          onChoose={(hours) =>
            set({
              since: at(hours.first).toISOString(),
              until: at(hours.last + 1).toISOString(),
            })
          }
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => move(-weekMs)}>
            {m.earlierWeek}
          </Button>
          <Button variant="secondary" size="sm" disabled={isLatest} onClick={() => move(weekMs)}>
            {m.laterWeek}
          </Button>
          {filter.since !== undefined && (
            <Button variant="quiet" size="sm" onClick={() => set({ since: null, until: null })}>
              {m.clearHours}
            </Button>
          )}
        </div>
      </>
    );
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-sm font-semibold">{m.perHour}</legend>
      <Loaded
        query={query}
        {...m.hoursStates}
        // Of the same size, so that a press on what is below is not lost.
        skeleton={render(noVotes)}
        className="skeleton flex flex-col gap-3 *:invisible"
      >
        {render}
      </Loaded>
    </fieldset>
  );
}
