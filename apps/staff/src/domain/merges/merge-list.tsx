import * as m from "@upwell/messages/merges";
import { ArrowDown } from "lucide-react";
import type { Merge } from "../../lib/entities.ts";
import { UndoableRow } from "../../lib/undoable-row.tsx";
import { undoMerge } from "./mutations.ts";

const relation = {
  icon: <ArrowDown aria-hidden size={16} className="mt-0.5 shrink-0 text-ink-faint" />,
  text: m.target,
};

/** Merges, with buttons to undo them. */
export const MergeList = ({ slug, merges }: { slug: string; merges: readonly Merge[] }) => (
  <ul className="max-w-4xl">
    {merges.map((merge) => (
      <UndoableRow
        key={merge.id}
        change={merge}
        from={merge.source}
        to={merge.target}
        relation={relation}
        summary={m.movedSummary(merge.moved)}
        author={merge.mergedBy}
        undo={undoMerge(slug)}
        getUndoLabel={m.undoLabel}
      />
    ))}
  </ul>
);
