import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { formatDay } from "@upwell/messages/time";
import * as m from "@upwell/messages/undo";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { type LucideIcon, Undo2 } from "lucide-react";
import { FeatureLink } from "./links.tsx";

type Change = { createdAt: string; canUndoUntil: string; undoneAt: string | null };

/** Null if it was deleted. */
type Feature = { id: number; title: string } | null;

export type UndoableRowProps<T extends Change, Result, Context> = {
  change: T;
  from: Feature;
  to: Feature;
  /** Says how `from` relates to `to`, for screen readers. */
  relation: string;
  /** Says the same. */
  icon: LucideIcon;
  iconClass?: string;
  summary: string;
  author: Parameters<typeof authorName>[0];
  undo: UseMutationOptions<Result, Error, T, Context>;
  /** The accessible name of the undo button, given the title of `from`. */
  getUndoLabel(title: string): string;
};

const Title = ({ feature }: { feature: Feature }) =>
  feature === null ? (
    <span className="text-ink-faint">{m.deletedFeature}</span>
  ) : (
    <FeatureLink feature={feature} />
  );

/** The undo button, or the reason why the change can no longer be undone. */
function Undo<T extends Change, Result, Context>(props: UndoableRowProps<T, Result, Context>) {
  const { change, from, to, undo, getUndoLabel } = props;
  const { mutate, isPending } = useMutation(undo);
  if (change.undoneAt !== null) {
    return (
      <>
        {m.undone} <RelativeTime date={change.undoneAt} />
      </>
    );
  }
  if (from === null || to === null) return null;
  if (Date.parse(change.canUndoUntil) < Date.now()) return m.expired;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={isPending}
        icon={Undo2}
        aria-label={getUndoLabel(from.title)}
        onClick={() => mutate(change)}
      >
        {isPending ? m.undoing : m.undo}
      </Button>
      <span className="mt-1 block text-xs text-ink-faint">
        {m.until} {formatDay(change.canUndoUntil)}
      </span>
    </>
  );
}

/** A merge or a split in a list, with a button that undoes it. */
export function UndoableRow<T extends Change, Result, Context>(
  props: UndoableRowProps<T, Result, Context>,
) {
  const { change, from, to, relation, icon: Icon, summary, author } = props;
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="min-w-0 text-sm">
        <Title feature={from} />
        <p className="mt-1 flex items-start gap-2">
          <Icon
            aria-hidden
            size={16}
            className={classes("mt-0.5 shrink-0 text-ink-faint", props.iconClass)}
          />
          <span className="sr-only">{relation}</span>
          <Title feature={to} />
        </p>
        <p className="mt-2 text-xs text-ink-soft">{summary}</p>
        <p className="mt-1 text-xs text-ink-faint">
          {m.who} {authorName(author)} · <RelativeTime date={change.createdAt} />
        </p>
      </div>
      <div className="text-sm text-ink-faint">
        <Undo {...props} />
      </div>
    </li>
  );
}
