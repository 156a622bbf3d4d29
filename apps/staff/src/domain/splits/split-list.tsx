import * as m from "@upwell/messages/splits";
import { Split as SplitIcon } from "lucide-react";
import type { Split } from "../../lib/entities.ts";
import { UndoableRow } from "../../lib/undoable-row.tsx";
import { undoSplit } from "./mutations.ts";

const relation = {
  icon: <SplitIcon aria-hidden size={16} className="mt-0.5 shrink-0 rotate-180 text-ink-faint" />,
  text: m.into,
};

/** Splits, with buttons to undo them. */
export const SplitList = ({ slug, splits }: { slug: string; splits: readonly Split[] }) => (
  <ul className="max-w-4xl">
    {splits.map((split) => (
      <UndoableRow
        key={split.id}
        change={split}
        from={split.original}
        to={split.newFeature}
        relation={relation}
        summary={m.copied(split)}
        author={split.splitBy}
        undo={undoSplit(slug)}
        getUndoLabel={m.undoLabel}
      />
    ))}
  </ul>
);
