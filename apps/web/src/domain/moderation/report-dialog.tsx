import * as m from "@upwell/messages/reports";
import { Dialog } from "@upwell/ui/dialog";
import type { ReportedText } from "../../lib/open-dialog.ts";
import { useLastDefined } from "../../lib/use-last-defined.ts";
import { ReportForm } from "./report-form.tsx";

export type ReportDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The detail of the topmost dialog: `{ reported }` if it is this one. */
  detail: unknown;
};

/** Reports a text to the moderators. */
export default function ReportDialog({ open, onOpenChange, detail }: ReportDialogProps) {
  const text = useLastDefined((detail as { reported?: ReportedText } | undefined)?.reported);
  if (text === undefined) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.title[text.kind]}
      description={m.whatHappens[text.kind]}
    >
      <ReportForm key={`${text.kind} ${text.id}`} text={text} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
