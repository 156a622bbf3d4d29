import { useKeys } from "@upwell/client/use-key";
import * as m from "@upwell/messages/merges";
import { Button } from "@upwell/ui/button";
import { type ReactNode, useState } from "react";
import { KeysHint } from "../../lib/keys-hint.tsx";
import { useItemFocus } from "../../lib/use-item-focus.ts";
import { FeatureSummary, type FeatureSummaryProps } from "./feature-summary.tsx";

/** A feature of a pair; its description is plain text. */
type PairFeature = FeatureSummaryProps["feature"] & { description: string };
type PairFeatures = { first: PairFeature; second: PairFeature };

const getKey = ({ first, second }: PairFeatures) => `${first.id}-${second.id}`;

type PairListProps<P, Action> = {
  pairs: readonly P[];
  /** The actions, each with its label, named by their keys. "0" declines the pair. */
  actions: readonly (readonly [Action, string])[];
  /** Whether the last action is in progress. */
  isPending: boolean;
  onAction(pair: P, action: Action): void;
  getLabels(pair: P): readonly [string, string];
  /** Returns the line above the two features. */
  renderNote(pair: P): ReactNode;
};

/** Pairs of features side by side, to decide on one by one, also by keys. */
export function PairList<P extends PairFeatures, Action extends string>({
  pairs,
  actions,
  isPending,
  onAction,
  getLabels,
  renderNote,
}: PairListProps<P, Action>) {
  const [last, setLast] = useState<{ key: string; action: Action }>();
  const running = isPending ? last : undefined;
  const focus = useItemFocus(pairs.map(getKey));

  function decideOn(index: number, action: Action) {
    const pair = pairs[index];
    if (pair === undefined || running !== undefined) return;
    focus.restoreAt(index);
    setLast({ key: getKey(pair), action });
    onAction(pair, action);
  }
  useKeys(
    Object.fromEntries(
      actions.map(([action]) => [action, () => decideOn(focus.getFocusedIndex(), action)]),
    ),
  );

  const renderPair = (pair: P, index: number) => {
    const { first, second } = pair;
    const [firstLabel, secondLabel] = getLabels(pair);
    return (
      <article
        tabIndex={-1}
        aria-label={m.pair(first.title, second.title)}
        className="rounded-lg border border-hairline p-3 focus:outline-2 focus:outline-accent sm:p-4"
      >
        <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-faint tabular-nums">
          {renderNote(pair)}
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <FeatureSummary feature={first} text={first.description} label={firstLabel} />
          <FeatureSummary feature={second} text={second.description} label={secondLabel} />
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          {actions.map(([action, label]) => (
            <Button
              key={action}
              size="sm"
              variant={action === "0" ? "quiet" : "secondary"}
              busy={running?.key === getKey(pair) && running.action === action}
              onClick={() => decideOn(index, action)}
            >
              {label}
            </Button>
          ))}
        </div>
      </article>
    );
  };
  return (
    <>
      <div className="mb-1 flex justify-end">
        <KeysHint />
      </div>
      <ul ref={focus.list} className="flex flex-col gap-4">
        {pairs.map((pair, index) => (
          <li key={getKey(pair)}>{renderPair(pair, index)}</li>
        ))}
      </ul>
    </>
  );
}
