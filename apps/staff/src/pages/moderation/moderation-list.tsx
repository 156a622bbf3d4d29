import { PagedList, type PagedListProps } from "@upwell/client/frame/paged-list";
import { runMutation } from "@upwell/client/query-client";
import { useKeys } from "@upwell/client/use-key";
import * as m from "@upwell/messages/moderation-queue";
import { Button } from "@upwell/ui/button";
import { toast } from "@upwell/ui/toast";
import { type ReactNode, useRef, useState } from "react";
import type { Outcome } from "../../domain/moderation/mutations.ts";
import { useRowSelection } from "../../domain/moderation/use-row-selection.ts";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import { FailuresDialog } from "../../lib/failures-dialog.tsx";
import { KeysHint } from "../../lib/keys-hint.tsx";
import { SelectionBar } from "../../lib/selection-bar.tsx";
import { useItemFocus } from "../../lib/use-item-focus.ts";

/** A decision about one or many texts. */
export type DecisionKind<T> = Pick<Decision, "reason" | "isDestructive"> & {
  label: string;
  /** What follows from it. */
  text(items: readonly T[]): string;
  /** The key that decides about the focused item. A kind without one is for some items only, not for a selection. */
  shortcut?: string;
  title(n: number): string;
  done(n: number): string;
  mutation(items: readonly T[]): Decision<Outcome>["mutation"];
};

export type ModerationListProps<T, Key extends string> = Omit<PagedListProps<T>, "children"> & {
  getKey(item: T): string;
  /** Items that the viewer may not decide about are never selected. */
  canDecide?(item: T): boolean;
  /** Called when a decision about items is opened. */
  onOpen?(items: readonly T[]): void;
  kinds: Record<Key, DecisionKind<T>>;
  /** What further keys do with the focused item. */
  itemKeys?: Record<string, (item: T) => void>;
  children(
    item: T,
    props: { isSelected: boolean; onToggle(): void; onDecide(kind: Key): void },
  ): ReactNode;
};

type SelectAllProps = { selected: number; isFull: boolean; onChange(): void };

/** A checkbox above those of the items. */
const SelectAll = ({ selected, isFull, onChange }: SelectAllProps) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center gap-1 pe-3 text-sm sm:gap-2">
    <span className="grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        ref={(input) => {
          if (input !== null) input.indeterminate = selected > 0 && !isFull;
        }}
        checked={isFull}
        onChange={onChange}
      />
    </span>
    {m.selectAll}
  </label>
);

/** Texts to decide about one by one or in bulk. */
export function ModerationList<T, Key extends string>({
  getKey,
  canDecide = () => true,
  onOpen,
  kinds,
  itemKeys = {},
  children,
  ...list
}: ModerationListProps<T, Key>) {
  const loaded = list.pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const decidable = loaded.filter(canDecide);
  const selection = useRowSelection(decidable, getKey);
  const decide = useDecide();
  const [outcome, setOutcome] = useState<Outcome>();
  const deciding = useRef(false);

  const focus = useItemFocus(loaded.map(getKey));
  const kindNames = (Object.keys(kinds) as Key[]).filter(
    (kind) => kinds[kind].shortcut !== undefined,
  );

  /** Shows the failures. Returns the text of the toast. */
  function showResult(result: Outcome, kind: Key): string | undefined {
    selection.keepOnly(result.failed.map(({ key }) => String(key)));
    if (result.failed.length > 0) setOutcome(result);
    return result.done > 0 ? kinds[kind].done(result.done) : undefined;
  }
  function openDecision(chosen: readonly T[], kind: Key) {
    const { label, title, text, reason, isDestructive, mutation } = kinds[kind];
    onOpen?.(chosen);
    decide({
      title: title(chosen.length),
      text: text(chosen),
      reason,
      isDestructive,
      confirmLabel: label,
      mutation: mutation(chosen),
      toastText: (result) => showResult(result, kind),
    });
  }
  function openItemDecision(item: T, kind: Key) {
    focus.restoreAt(loaded.indexOf(item));
    openDecision([item], kind);
  }
  /** Decides about an item. A decision that needs a reason asks for it. */
  function decideByKey(item: T, kind: Key) {
    if (!canDecide(item) || deciding.current) return;
    if (kinds[kind].reason?.isRequired) return openItemDecision(item, kind);
    focus.restoreAt(loaded.indexOf(item));
    deciding.current = true;
    const { meta, ...mutation } = kinds[kind].mutation([item]);
    void runMutation(
      {
        ...mutation,
        meta: { ...meta, awaitsInvalidated: true },
        onSuccess(result) {
          const title = showResult(result, kind);
          if (title !== undefined) toast({ title });
        },
        onSettled: () => {
          deciding.current = false;
        },
      },
      "",
    );
  }
  /** What keys do with the focused item. */
  const keyActions: Record<string, (item: T) => void> = {
    x: (item) => canDecide(item) && selection.toggle(item),
    ...itemKeys,
  };
  for (const kind of kindNames)
    keyActions[kinds[kind].shortcut ?? ""] = (item) => decideByKey(item, kind);
  useKeys(
    Object.fromEntries(
      Object.entries(keyActions).map(([key, act]) => [
        key,
        () => {
          const item = loaded[focus.getFocusedIndex()];
          if (item !== undefined) act(item);
        },
      ]),
    ),
  );
  const areAllSelected = selection.all.length === decidable.length;
  return (
    <>
      <PagedList {...list}>
        {(items) => (
          <>
            <div className="flex flex-wrap items-center gap-x-4">
              {decidable.length > 0 && (
                <SelectAll
                  selected={selection.all.length}
                  isFull={areAllSelected}
                  onChange={areAllSelected ? selection.clear : selection.selectAll}
                />
              )}
              <p className="text-xs text-ink-faint">{m.order}</p>
              <KeysHint />
            </div>
            <ul ref={focus.list}>
              {items.map((item) =>
                children(item, {
                  isSelected: selection.has(item),
                  onToggle: () => selection.toggle(item),
                  onDecide: (kind) => openItemDecision(item, kind),
                }),
              )}
            </ul>
          </>
        )}
      </PagedList>
      {selection.all.length > 0 && (
        <SelectionBar
          label={m.selectionActions}
          text={m.selected(selection.all.length)}
          onClear={selection.clear}
        >
          {kindNames.map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="secondary"
              onClick={() => openDecision(selection.all, kind)}
            >
              {kinds[kind].label}
            </Button>
          ))}
        </SelectionBar>
      )}
      {outcome && (
        <FailuresDialog
          title={m.failedTitle}
          text={m.failedText(outcome.done)}
          failures={outcome.failed}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  );
}
