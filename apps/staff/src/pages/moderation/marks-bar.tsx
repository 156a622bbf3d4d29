import * as m from "@upwell/messages/decide-texts";
import { Button, IconButton } from "@upwell/ui/button";
import { X } from "lucide-react";

export type MarksBarProps = {
  count: number;
  onClear(): void;
  choices: readonly { word: string; isGrave?: boolean; choose(): void }[];
};

/** What can be decided about the selection; stands at the lower edge while there is one. */
export function MarksBar({ count, onClear, choices }: MarksBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label={m.deeds}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-edge bg-sheet px-4 py-2.5 lg:start-56"
    >
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={m.clearSelection} onClick={onClear}>
          <X aria-hidden size={19} />
        </IconButton>
        <p role="status" className="me-auto text-sm font-semibold tabular-nums">
          {m.selected(count)}
        </p>
        {choices.map(({ word, isGrave = false, choose }) => (
          <Button key={word} size="sm" variant={isGrave ? "secondary" : "primary"} onClick={choose}>
            {word}
          </Button>
        ))}
      </div>
    </section>
  );
}
