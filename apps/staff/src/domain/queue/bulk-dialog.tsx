import { Dialog } from "@upwell/ui/dialog";
import type { ReactNode } from "react";
import type { Selected } from "./use-selection.ts";

export type BulkDialogProps = {
  features: readonly Selected[];
  title: string;
  onClose(): void;
  children: ReactNode;
};

/** The dialog of a bulk action; shows the feature's title if there is only one. */
export function BulkDialog({ features, title, onClose, children }: BulkDialogProps) {
  const [only, ...more] = features;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(only !== undefined && more.length === 0 && { description: only.title })}
    >
      {children}
    </Dialog>
  );
}
