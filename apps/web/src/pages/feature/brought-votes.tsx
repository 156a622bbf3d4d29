import type { FeatureDetail } from "@upwell/client/entities";
import * as m from "@upwell/messages/brought";
import { plainMonth } from "@upwell/messages/plain-day";

/** The votes of where the feature was brought from, which stand apart from those here. */
export function BroughtVotes({ feature: { brought } }: { feature: FeatureDetail }) {
  const voted = brought.filter(({ votes }) => votes > 0);
  if (voted.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {voted
        .map(({ votes, sourceName, votesUntil }) =>
          m.votesThere(votes, sourceName, plainMonth(votesUntil ?? "")),
        )
        .join("; ")}
      . {m.notCounted}
    </p>
  );
}
