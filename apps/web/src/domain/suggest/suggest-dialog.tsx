import type { Feature } from "@upwell/client/entities";
import * as m from "@upwell/messages/suggest";
import { Dialog } from "@upwell/ui/dialog";
import type { ReactNode } from "react";
import type { ChosenPlatform } from "../../lib/open-dialog.ts";
import { SuggestForm } from "./suggest-form.tsx";

export type SuggestDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The platform that the dialog was opened from; it is not asked for then. */
  platform?: ChosenPlatform | undefined;
  /** The vote pill of a similar idea. */
  renderVote(feature: Feature): ReactNode;
  /** An idea has been taken. */
  onSuggested(): void;
};

/** The dialog in which an idea is written; its form lives only while it is open. */
export default function SuggestDialog({
  open,
  onOpenChange,
  platform,
  renderVote,
  onSuggested,
}: SuggestDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.title} description={m.intro}>
      <SuggestForm
        platform={platform}
        renderVote={renderVote}
        onSuggested={onSuggested}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
