import { useMutation } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { publicUrl } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/splits";
import { dayInWords } from "@upwell/messages/time";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Split as SplitIcon, Undo2 } from "lucide-react";
import type { Split } from "../../lib/entities.ts";
import { undoSplit } from "./mutations.ts";

function FeatureLink({ feature }: { feature: Split["part"] }) {
  if (feature === null) return <span className="text-ink-faint">{m.deletedIdea}</span>;
  return (
    <a
      href={publicUrl(`/feature/${feature.id}`)}
      target="_blank"
      rel="noopener"
      className="font-semibold wrap-anywhere hover:text-accent"
    >
      {feature.title}
    </a>
  );
}

/** The undo button, or the reason why a split can no longer be undone. */
function UndoSplit({ slug, split }: { slug: string; split: Split }) {
  const { mutate, isPending } = useMutation(undoSplit(slug));
  const { original, part, undoneAt, canUndoUntil } = split;
  if (undoneAt !== null) {
    return (
      <>
        {m.undone} <RelativeTime date={undoneAt} />
      </>
    );
  }
  if (original === null || part === null) return null;
  if (Date.parse(canUndoUntil) < Date.now()) return m.expired;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={isPending}
        icon={<Undo2 aria-hidden size={16} />}
        aria-label={m.undoLabel(original.title)}
        onClick={() => mutate(split)}
      >
        {isPending ? m.undoing : m.undo}
      </Button>
      <span className="mt-1 block text-xs text-ink-faint">
        {m.until} {dayInWords(canUndoUntil)}
      </span>
    </>
  );
}

/** Splits, with buttons to undo them. */
export function SplitList({ slug, splits }: { slug: string; splits: readonly Split[] }) {
  return (
    <ul className="max-w-4xl">
      {splits.map((split) => (
        <li
          key={split.id}
          className="grid gap-x-6 gap-y-3 border-b border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_11rem]"
        >
          <div className="min-w-0 text-sm">
            <FeatureLink feature={split.original} />
            <p className="mt-1 flex items-start gap-2">
              <SplitIcon
                aria-hidden
                size={16}
                className="mt-0.5 shrink-0 rotate-180 text-ink-faint"
              />
              <span className="sr-only">{m.into}</span>
              <FeatureLink feature={split.part} />
            </p>
            <p className="mt-2 text-xs text-ink-soft">{m.copied(split)}</p>
            <p className="mt-1 text-xs text-ink-faint">
              {m.who} {authorName(split.splitBy)} · <RelativeTime date={split.createdAt} />
            </p>
          </div>
          <div className="text-sm text-ink-faint">
            <UndoSplit slug={slug} split={split} />
          </div>
        </li>
      ))}
    </ul>
  );
}
