import { close } from "@upwell/messages/common";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { focusReturn } from "./focus-return.ts";

type FullScreenDialogProps = {
  title: string;
  /** Before the button that closes it. */
  actions: ReactNode;
  onKeyDown(event: KeyboardEvent): void;
  onClose(): void;
  children: ReactNode;
};

/** A modal dialog that covers the page, for what needs all the room. */
export const FullScreenDialog = ({
  title,
  actions,
  onKeyDown,
  onClose,
  children,
}: FullScreenDialogProps) => (
  <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
    <Primitive.Portal>
      <Primitive.Content
        aria-describedby={undefined}
        onKeyDown={onKeyDown}
        onOpenAutoFocus={focusReturn.onOpenAutoFocus}
        onCloseAutoFocus={focusReturn.onCloseAutoFocus}
        className="fixed inset-0 z-40 flex flex-col bg-paper data-[state=open]:animate-fade focus:outline-none"
      >
        <div className="flex items-center gap-1 border-b border-hairline px-3 py-1.5 sm:px-5">
          <Primitive.Title className="line-clamp-2 min-w-0 flex-1 font-text text-sm font-semibold wrap-anywhere">
            {title}
          </Primitive.Title>
          {actions}
          <Primitive.Close asChild>
            <IconButton label={close} icon={X} />
          </Primitive.Close>
        </div>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
);
