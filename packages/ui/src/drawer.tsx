import * as m from "@upwell/messages/common";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import type { DialogState } from "./dialog.tsx";
import { focusReturn } from "./focus-return.ts";

export type DrawerProps = DialogState & { title: string; children: ReactNode };

/** A modal dialog of full height at the inline start of the page. */
export const Drawer = ({ open, onOpenChange, title, children }: DrawerProps) => (
  <Primitive.Root open={open} onOpenChange={onOpenChange}>
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade" />
      <Primitive.Content
        {...focusReturn}
        aria-describedby={undefined}
        className="fixed inset-y-0 start-0 z-40 flex w-80 max-w-[85vw] flex-col overflow-y-auto border-e border-hairline bg-sheet p-5 focus:outline-none data-[state=open]:animate-fade"
      >
        <div className="flex min-h-11 items-center justify-between">
          <Primitive.Title className="text-xl">{title}</Primitive.Title>
          <Primitive.Close asChild>
            <IconButton label={m.close} className="-me-2">
              <X aria-hidden size={20} />
            </IconButton>
          </Primitive.Close>
        </div>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
);
