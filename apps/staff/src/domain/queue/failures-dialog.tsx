import * as m from "@upwell/messages/triage";
import { Dialog } from "@upwell/ui/dialog";
import type { Outcome } from "../../lib/entities.ts";
import type { Selected } from "./use-selection.ts";

export type FailuresDialogProps = {
  outcome: Outcome;
  features: readonly Selected[];
  onClose(): void;
};

/** Which ideas a deed was not done to, and why. */
export function FailuresDialog({ outcome, features, onClose }: FailuresDialogProps) {
  const titles = new Map(features.map(({ id, title }) => [id, title]));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.failedTitle}
      description={m.failedText(outcome.done.length)}
    >
      <ul className="flex flex-col gap-3">
        {outcome.failed.map(({ id, detail }) => (
          <li key={id} className="border-s-2 border-danger ps-4">
            <p className="font-semibold wrap-anywhere">{titles.get(id) ?? `#${id}`}</p>
            <p className="text-sm text-ink-soft">{detail}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
