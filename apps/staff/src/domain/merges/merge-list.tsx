import { useMutation } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { publicUrl } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/merges";
import { dayInWords } from "@upwell/messages/time";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { ArrowDown, Undo2 } from "lucide-react";
import type { Merge } from "../../lib/entities.ts";
import { undoMerge } from "./mutations.ts";

function FeatureLink({ feature }: { feature: Merge["source"] }) {
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

/** The undo button, or the reason why a merge can no longer be undone. */
function UndoMerge({ slug, merge }: { slug: string; merge: Merge }) {
  const { mutate, isPending } = useMutation(undoMerge(slug));
  const { source, target, undoneAt, canUndoUntil } = merge;
  if (undoneAt !== null) {
    return (
      <>
        {m.undone} <RelativeTime date={undoneAt} />
      </>
    );
  }
  if (source === null || target === null) return null;
  if (Date.parse(canUndoUntil) < Date.now()) return m.expired;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={isPending}
        icon={<Undo2 aria-hidden size={16} />}
        aria-label={m.undoLabel(source.title)}
        onClick={() => mutate(merge)}
      >
        {isPending ? m.undoing : m.undo}
      </Button>
      <span className="mt-1 block text-xs text-ink-faint">
        {m.until} {dayInWords(canUndoUntil)}
      </span>
    </>
  );
}

function Row({ slug, merge }: { slug: string; merge: Merge }) {
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="min-w-0 text-sm">
        <FeatureLink feature={merge.source} />
        <p className="mt-1 flex items-start gap-2">
          <ArrowDown aria-hidden size={16} className="mt-0.5 shrink-0 text-ink-faint" />
          <span className="sr-only">{m.target}</span>
          <FeatureLink feature={merge.target} />
        </p>
        <p className="mt-2 text-xs text-ink-soft">{m.movedSummary(merge.moved)}</p>
        <p className="mt-1 text-xs text-ink-faint">
          {m.who} {authorName(merge.mergedBy)} · <RelativeTime date={merge.createdAt} />
        </p>
      </div>
      <div className="text-sm text-ink-faint">
        <UndoMerge slug={slug} merge={merge} />
      </div>
    </li>
  );
}

/** Merges, with buttons to undo them. */
export function MergeList({ slug, merges }: { slug: string; merges: readonly Merge[] }) {
  return (
    <ul className="max-w-4xl">
      {merges.map((merge) => (
        <Row key={merge.id} slug={slug} merge={merge} />
      ))}
    </ul>
  );
}
