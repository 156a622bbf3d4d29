import { useQuery } from "@tanstack/react-query";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/moderation-queue";
import { number } from "@upwell/messages/plural";
import { moderationCounts } from "./queries.ts";

/** What moderation stopped and missed recently; dashes until it is known. */
export function VerdictCounts() {
  const { data } = useQuery(moderationCounts);
  const counts = [
    [m.counts.held, data?.held],
    [m.counts.heldApproved, data?.heldApproved, data?.heldDecided],
    [m.counts.rejected, data?.rejected],
    [m.counts.rejectedApproved, data?.rejectedApproved],
    [m.counts.missed, data?.missed],
  ] as const;
  return (
    <section aria-label={m.lastDays(limits.moderationCounts.days)} className="mb-6">
      <h2 className="mb-2 font-text text-sm font-semibold">
        {m.lastDays(limits.moderationCounts.days)}
      </h2>
      <dl className="grid max-w-reading grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {counts.map(([label, value, whole = 0]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-ink-faint">{label}</dt>
            <dd className="font-display text-xl font-semibold tabular-nums">
              {value === undefined ? "–" : number(value)}
              {value !== undefined && whole > 0 && (
                <span className="ms-1.5 font-text text-xs font-normal text-ink-faint">
                  {m.ofDecided(whole)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
