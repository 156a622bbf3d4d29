import * as m from "@upwell/messages/merges";
import { Button } from "@upwell/ui/button";
import type { DuplicateCandidate } from "../../lib/entities.ts";
import { FeatureSummary } from "./feature-summary.tsx";

/** An action, by its keyboard shortcut: merge into the first or the second feature, or dismiss. */
export type CandidateAction = "1" | "2" | "0";

const actions = [
  ["1", m.mergeFirst],
  ["2", m.mergeSecond],
  ["0", m.notTheSame],
] as const;

export type CandidateItemProps = {
  candidate: DuplicateCandidate;
  /** The action in progress. */
  running: CandidateAction | undefined;
  onAction(action: CandidateAction): void;
};

/** A duplicate candidate: two similar features, the older one first. */
export function CandidateItem({ candidate, running, onAction }: CandidateItemProps) {
  const { first, second, similarity, proposals } = candidate;
  return (
    <article
      tabIndex={-1}
      aria-label={m.pair(first.title, second.title)}
      className="rounded-lg border border-hairline p-3 focus:outline-2 focus:outline-accent sm:p-4"
    >
      <p className="mb-3 text-xs text-ink-faint tabular-nums">
        {proposals > 0 && (
          <span className="me-3 font-semibold text-ink">{m.proposed(proposals)}</span>
        )}
        {m.similarity(Math.round(100 * similarity))}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <FeatureSummary feature={first} text={first.description} label="1" />
        <FeatureSummary feature={second} text={second.description} label="2" />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {actions.map(([action, label]) => (
          <Button
            key={action}
            size="sm"
            variant={action === "0" ? "quiet" : "secondary"}
            busy={running === action}
            onClick={() => onAction(action)}
          >
            {label}
          </Button>
        ))}
      </div>
    </article>
  );
}
