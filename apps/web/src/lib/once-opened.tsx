import { type DialogName, useDialog } from "@upwell/client/dialog-url-state";
import { type ReactNode, Suspense } from "react";

type OnceOpenedProps = {
  name: DialogName;
  children(dialog: { isOpen: boolean; onClose(): void }): ReactNode;
};

/** A dialog of a page that is there once it was opened, so that its code is loaded then. */
export function OnceOpened({ name, children }: OnceOpenedProps) {
  const { wasOpen, open, onOpenChange } = useDialog(name);
  return (
    <Suspense>{wasOpen && children({ isOpen: open, onClose: () => onOpenChange(false) })}</Suspense>
  );
}
