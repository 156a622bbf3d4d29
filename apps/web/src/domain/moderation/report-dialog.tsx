import * as m from "@upwell/messages/reports";
import { Dialog } from "@upwell/ui/dialog";
import type { ReportedText } from "../../lib/open-dialog.ts";
import { useKept } from "../../lib/use-kept.ts";
import { ReportForm } from "./report-form.tsx";

export type ReportDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** What the uppermost dialog was opened with: `{ reported }` when it is this one. */
  detail: unknown;
};

/** Reporting somebody's text to those who keep order. */
export default function ReportDialog({ open, onOpenChange, detail }: ReportDialogProps) {
  const text = useKept((detail as { reported?: ReportedText } | undefined)?.reported);
  if (text === undefined) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.title[text.kind]}
      description={m.whatHappens}
    >
      <ReportForm key={`${text.kind} ${text.id}`} text={text} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
