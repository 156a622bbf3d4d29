import * as m from "@upwell/messages/queue";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import type { FormEventHandler, ReactNode } from "react";
import type { Selected } from "./use-selection.ts";

export type BulkDialogProps = {
  features: readonly Selected[];
  title: string;
  onSubmit: FormEventHandler;
  onClose(): void;
  children: ReactNode;
};

/** A form for a bulk action; shows the feature's title if there is only one. */
export function BulkDialog({ features, title, onSubmit, onClose, children }: BulkDialogProps) {
  const [only, ...more] = features;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(only !== undefined && more.length === 0 && { description: only.title })}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
        <Button type="submit">{m.apply(features.length)}</Button>
      </form>
    </Dialog>
  );
}
