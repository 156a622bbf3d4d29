import * as m from "@upwell/messages/staff-wishes";
import { Button } from "@upwell/ui/button";
import { Check } from "lucide-react";
import type { WishProposal } from "../../lib/entities.ts";
import { FeatureSummary } from "../merges/feature-summary.tsx";

/** A decision, by its keyboard shortcut: confirm or decline. */
export type ProposalAction = "1" | "0";

const actions = [
  ["1", m.confirm],
  ["0", m.decline],
] as const;

export type ProposalItemProps = {
  proposal: WishProposal;
  /** The decision in progress. */
  running: ProposalAction | undefined;
  onAction(action: ProposalAction): void;
};

/** Two ideas of different platforms side by side, to decide whether they are the same wish. */
export function ProposalItem({ proposal, running, onAction }: ProposalItemProps) {
  const { first, second, similarity, firstConfirmed, secondConfirmed } = proposal;
  const confirmed = firstConfirmed ? first : secondConfirmed ? second : undefined;
  return (
    <article
      tabIndex={-1}
      aria-label={m.pair(first.title, second.title)}
      className="rounded-lg border border-hairline p-3 focus:outline-2 focus:outline-accent sm:p-4"
    >
      <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-faint tabular-nums">
        {m.similarity(Math.round(100 * similarity))}
        {confirmed && (
          <span className="inline-flex items-center gap-1 font-semibold text-ink">
            <Check aria-hidden size={14} className="text-accent" />
            {m.confirmedBy(confirmed.platform.name)}
          </span>
        )}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {[first, second].map((feature) => (
          <FeatureSummary
            key={feature.id}
            feature={feature}
            text={feature.description}
            label={feature.platform.name}
          />
        ))}
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
