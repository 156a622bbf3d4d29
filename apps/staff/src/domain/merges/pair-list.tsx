import { useKeys } from "@upwell/client/use-key";
import { type ReactNode, useState } from "react";
import { KeysHint } from "../../lib/keys-hint.tsx";
import { useItemFocus } from "../../lib/use-item-focus.ts";
import { Pair, type PairFeatures, type PairProps } from "./pair.tsx";

const getKey = ({ first, second }: PairFeatures) => `${first.id}-${second.id}`;

export type PairListProps<P, Action> = Pick<PairProps<Action>, "actions"> & {
  pairs: readonly P[];
  /** Whether the last action is in progress. */
  isPending: boolean;
  onAction(pair: P, action: Action): void;
  getLabels(pair: P): readonly [string, string];
  renderNote(pair: P): ReactNode;
};

/** Pairs to decide on one by one, also by keys: each action is named by its key. */
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

  return (
    <>
      <div className="mb-1 flex max-w-5xl justify-end">
        <KeysHint />
      </div>
      <ul ref={focus.list} className="flex max-w-5xl flex-col gap-4">
        {pairs.map((pair, index) => (
          <li key={getKey(pair)}>
            <Pair
              pair={pair}
              labels={getLabels(pair)}
              note={renderNote(pair)}
              actions={actions}
              running={running?.key === getKey(pair) ? running.action : undefined}
              onAction={(action) => decideOn(index, action)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
