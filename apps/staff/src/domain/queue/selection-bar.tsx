import * as m from "@upwell/messages/queue";
import { Button } from "@upwell/ui/button";
import { CircleDot, Merge, Star, Tags } from "lucide-react";
import { SelectionBar } from "../../lib/selection-bar.tsx";
import type { QueueActions } from "./use-queue-keys.ts";
import type { Selection } from "./use-selection.ts";

/** Bulk actions on the selected features. */
export function QueueSelectionBar({
  selection,
  actions,
}: {
  selection: Selection;
  actions: QueueActions;
}) {
  if (selection.size === 0) return null;
  return (
    <SelectionBar
      label={m.selectionActions}
      text={m.selected(selection.size)}
      clearLabel={m.clearSelection}
      onClear={selection.clear}
    >
      <Button
        size="sm"
        icon={<CircleDot aria-hidden size={16} />}
        onClick={() => actions.status(selection.all)}
      >
        {m.changeStatus}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<Tags aria-hidden size={16} />}
        onClick={() => actions.tags(selection.all)}
      >
        {m.changeTags}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<Star aria-hidden size={16} />}
        onClick={() => actions.pick(selection.all)}
      >
        {selection.all.every(({ isPicked }) => isPicked) ? m.unpick : m.pick}
      </Button>
      {selection.size <= 2 && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Merge aria-hidden size={16} />}
          onClick={() => actions.merge(selection.all)}
        >
          {m.merge}
        </Button>
      )}
    </SelectionBar>
  );
}
