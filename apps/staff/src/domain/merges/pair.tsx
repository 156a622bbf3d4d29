import * as m from "@upwell/messages/merges";
import { Button } from "@upwell/ui/button";
import type { ReactNode } from "react";
import { FeatureSummary, type FeatureSummaryProps } from "./feature-summary.tsx";

/** A feature of a pair; its description is plain text. */
type PairFeature = FeatureSummaryProps["feature"] & { description: string };

export type PairFeatures = { first: PairFeature; second: PairFeature };

export type PairProps<Action> = {
  pair: PairFeatures;
  labels: readonly [string, string];
  /** The line above the two features. */
  note: ReactNode;
  /** The actions, each with its label. "0" declines the pair. */
  actions: readonly (readonly [Action, string])[];
  /** The action in progress. */
  running: Action | undefined;
  onAction(action: Action): void;
};

/** Two features side by side, to decide on together. */
export function Pair<Action extends string>(props: PairProps<Action>) {
  const { labels, note, actions, running, onAction } = props;
  const { first, second } = props.pair;
  return (
    <article
      tabIndex={-1}
      aria-label={m.pair(first.title, second.title)}
      className="rounded-lg border border-hairline p-3 focus:outline-2 focus:outline-accent sm:p-4"
    >
      <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-faint tabular-nums">
        {note}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <FeatureSummary feature={first} text={first.description} label={labels[0]} />
        <FeatureSummary feature={second} text={second.description} label={labels[1]} />
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
