import * as m from "@upwell/messages/queue";
import { Button } from "@upwell/ui/button";
import { CircleDot, Merge, Star, Tags, UserRound } from "lucide-react";
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
  const { all, size, clear } = selection;
  if (size === 0) return null;
  const isPicked = all.every((feature) => feature.isPicked);
  const buttons = [
    { label: m.changeStatus, Icon: CircleDot, act: actions.status },
    { label: m.changeTags, Icon: Tags, act: actions.tags },
    { label: m.assign, Icon: UserRound, act: actions.assign },
    { label: isPicked ? m.unpick : m.pick, Icon: Star, act: actions.pick },
    ...(size <= 2 ? [{ label: m.merge, Icon: Merge, act: actions.merge }] : []),
  ];
  return (
    <SelectionBar label={m.selectionActions} text={m.selected(size)} onClear={clear}>
      {buttons.map(({ label, Icon, act }, index) => (
        <Button
          key={label}
          size="sm"
          variant={index === 0 ? "primary" : "secondary"}
          icon={Icon}
          onClick={() => act(all)}
        >
          {label}
        </Button>
      ))}
    </SelectionBar>
  );
}
