import * as m from "@upwell/messages/suggest";
import { Dialog } from "@upwell/ui/dialog";
import type { ChosenPlatform } from "../../lib/open-dialog.ts";
import { SuggestForm } from "./suggest-form.tsx";

export type SuggestDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The platform that the dialog was opened from, which is then fixed. */
  platform?: ChosenPlatform | undefined;
};

/** The suggest dialog; its form mounts only while it is open. */
export default function SuggestDialog({ open, onOpenChange, platform }: SuggestDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.title} description={m.intro}>
      <SuggestForm platform={platform} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
