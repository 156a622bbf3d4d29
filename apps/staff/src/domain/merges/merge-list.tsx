import { authorName } from "@upwell/client/author";
import { publicAddress } from "@upwell/client/site";
import * as m from "@upwell/messages/merges";
import { dayInWords } from "@upwell/messages/time";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { ArrowDown, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Merge } from "../../lib/entities.ts";
import { takeApart } from "./deeds.ts";

function Side({ idea }: { idea: Merge["source"] }) {
  if (idea === null) return <span className="text-ink-faint">{m.deletedIdea}</span>;
  return (
    <a
      href={publicAddress(`/feature/${idea.id}`)}
      target="_blank"
      rel="noopener"
      className="font-semibold wrap-anywhere hover:text-accent"
    >
      {idea.title}
    </a>
  );
}

/** Undo as long as that is possible, else why it is not any more. */
function Undoing({ slug, merge }: { slug: string; merge: Merge }) {
  const [busy, setBusy] = useState(false);
  const { source, target, undoneAt, canUndoUntil } = merge;
  if (undoneAt !== null) {
    return (
      <>
        {m.undone} <RelativeTime date={undoneAt} />
      </>
    );
  }
  if (source === null || target === null) return null;
  if (Date.parse(canUndoUntil) < Date.now()) return m.over;
  async function undo() {
    setBusy(true);
    await takeApart(slug, merge);
    setBusy(false);
  }
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={busy}
        icon={<Undo2 aria-hidden size={16} />}
        aria-label={m.undoOf(source.title)}
        onClick={() => void undo()}
      >
        {busy ? m.undoing : m.undo}
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
        <Side idea={merge.source} />
        <p className="mt-1 flex items-start gap-2">
          <ArrowDown aria-hidden size={16} className="mt-0.5 shrink-0 text-ink-faint" />
          <span className="sr-only">{m.target}</span>
          <Side idea={merge.target} />
        </p>
        <p className="mt-2 text-xs text-ink-soft">{m.movedThere(merge.moved)}</p>
        <p className="mt-1 text-xs text-ink-faint">
          {m.who} {authorName(merge.mergedBy)} · <RelativeTime date={merge.createdAt} />
        </p>
      </div>
      <div className="text-sm text-ink-faint">
        <Undoing slug={slug} merge={merge} />
      </div>
    </li>
  );
}

/** What was merged, and how to take it apart again. */
export function MergeList({ slug, merges }: { slug: string; merges: readonly Merge[] }) {
  return (
    <ul className="max-w-4xl">
      {merges.map((merge) => (
        <Row key={merge.id} slug={slug} merge={merge} />
      ))}
    </ul>
  );
}
