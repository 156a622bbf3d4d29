import * as m from "@upwell/messages/decide-texts";
import { Dialog } from "@upwell/ui/dialog";
import type { Outcome } from "./deeds.ts";
import { nameOfText } from "./text-frame.tsx";

/** Which texts could not be decided about, and why. */
export function OutcomeDialog({ outcome, onClose }: { outcome: Outcome; onClose(): void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.failedTitle}
      description={m.failedText(outcome.done)}
    >
      <ul className="flex flex-col gap-3">
        {outcome.failed.map(({ key, text, detail }) => (
          <li key={key} className="border-s-2 border-danger ps-4">
            <p className="font-semibold wrap-anywhere">{nameOfText(text)}</p>
            <p className="text-sm text-ink-soft">{detail}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
