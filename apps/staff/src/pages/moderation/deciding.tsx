import * as m from "@upwell/messages/decide-texts";
import { Button } from "@upwell/ui/button";
import { type ReactNode, useState } from "react";
import type { Outcome } from "../../domain/moderation/deeds.ts";
import { OutcomeDialog } from "../../domain/moderation/outcome-dialog.tsx";
import { useMarks } from "../../domain/moderation/use-marks.ts";
import { type Decision, DecisionDialog } from "../parts/decision-dialog.tsx";
import { PagedList, type PagedListProps } from "../parts/paged-list.tsx";
import { MarksBar } from "./marks-bar.tsx";

/** A decision that one or many texts can be given. */
export type DecisionKind<T> = Omit<Decision, "run" | "title" | "yes"> & {
  word: string;
  title(n: number): string;
  done(n: number): string;
  run(items: readonly T[], reason: string): Promise<Outcome>;
};

export type DecidingProps<T, Key extends string> = Omit<PagedListProps<T>, "children"> & {
  keyOf(item: T): string;
  kinds: Record<Key, DecisionKind<T>>;
  children(
    item: T,
    deeds: { isSelected: boolean; onToggle(): void; onDecide(kind: Key): void },
  ): ReactNode;
};

/** Texts of which one or many are selected, and decided about together. */
export function Deciding<T, Key extends string>({
  keyOf,
  kinds,
  children,
  ...list
}: DecidingProps<T, Key>) {
  const shown = list.pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const marks = useMarks(shown, keyOf);
  const [decision, setDecision] = useState<Decision>();
  const [outcome, setOutcome] = useState<Outcome>();

  function ask(chosen: readonly T[], kind: Key) {
    const { word, title, done, run, ...rest } = kinds[kind];
    setDecision({
      ...rest,
      title: title(chosen.length),
      yes: word,
      run: async (reason) => {
        const result = await run(chosen, reason);
        marks.keepOnly(result.failed.map(({ key }) => key));
        if (result.failed.length > 0) setOutcome(result);
        return result.done > 0 ? done(result.done) : undefined;
      },
    });
  }
  const words = Object.keys(kinds) as Key[];
  const areAllMarked = marks.all.length === shown.length;
  return (
    <>
      <PagedList {...list}>
        {(items) => (
          <>
            <Button
              variant="quiet"
              size="sm"
              className="mt-2"
              onClick={areAllMarked ? marks.clear : marks.markAll}
            >
              {areAllMarked ? m.clearSelection : m.selectAll}
            </Button>
            <ul>
              {items.map((item) =>
                children(item, {
                  isSelected: marks.has(item),
                  onToggle: () => marks.toggle(item),
                  onDecide: (kind) => ask([item], kind),
                }),
              )}
            </ul>
          </>
        )}
      </PagedList>
      <MarksBar
        count={marks.all.length}
        onClear={marks.clear}
        choices={words.map((kind) => ({
          word: kinds[kind].word,
          isGrave: kinds[kind].isGrave ?? false,
          choose: () => ask(marks.all, kind),
        }))}
      />
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
      {outcome && <OutcomeDialog outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
}
