import * as m from "@upwell/messages/triage";
import { Button, IconButton } from "@upwell/ui/button";
import { CircleDot, Merge, Star, Tags, X } from "lucide-react";
import type { QueueDeeds } from "./use-queue-keys.ts";
import type { Selection } from "./use-selection.ts";

/** What can be done to the selection; stands at the lower edge while there is one. */
export function SelectionBar({ selection, deeds }: { selection: Selection; deeds: QueueDeeds }) {
  if (selection.size === 0) return null;
  return (
    <section
      aria-label={m.deeds}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-edge bg-sheet px-4 py-2.5 lg:start-56"
    >
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={m.clearSelection} onClick={selection.clear}>
          <X aria-hidden size={19} />
        </IconButton>
        <p role="status" className="me-auto text-sm font-semibold tabular-nums">
          {m.selected(selection.size)}
        </p>
        <Button
          size="sm"
          icon={<CircleDot aria-hidden size={16} />}
          onClick={() => deeds.status(selection.all)}
        >
          {m.changeStatus}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Tags aria-hidden size={16} />}
          onClick={() => deeds.tags(selection.all)}
        >
          {m.changeTags}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Star aria-hidden size={16} />}
          onClick={() => deeds.pick(selection.all)}
        >
          {selection.all.every(({ isPicked }) => isPicked) ? m.unpick : m.pick}
        </Button>
        {selection.size <= 2 && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Merge aria-hidden size={16} />}
            onClick={() => deeds.merge(selection.all)}
          >
            {m.merge}
          </Button>
        )}
      </div>
    </section>
  );
}
