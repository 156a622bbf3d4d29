import * as m from "@upwell/messages/common";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { focusReturn } from "./focus-return.ts";

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" };

export type DialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** It is gone and has given the focus back: the time for what leads elsewhere. */
  onClosed?(): void;
  title: string;
  /** A sentence under the title. */
  description?: ReactNode;
  size?: keyof typeof widths;
  children: ReactNode;
};

/** A message in passing may be put away without closing the dialog that it speaks about. */
function keepOpenForToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest("[data-toasts]")) event.preventDefault();
}

/**
 * A dialog over the page: traps the focus and gives it back, closes on Escape. On a small screen
 * it is a sheet that rises from the bottom edge.
 */
export function Dialog({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  size = "md",
  children,
}: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 grid items-end overflow-y-auto overscroll-contain bg-scrim data-[state=open]:animate-fade sm:items-start sm:px-4 sm:py-[8vh]">
          <Primitive.Content
            {...(description === undefined && { "aria-describedby": undefined })}
            onOpenAutoFocus={focusReturn.onOpenAutoFocus}
            onCloseAutoFocus={(event) => {
              focusReturn.onCloseAutoFocus(event);
              onClosed?.();
            }}
            onInteractOutside={keepOpenForToasts}
            className={classes(
              "relative mx-auto w-full rounded-t-lg border border-hairline bg-sheet p-5",
              "focus:outline-none data-[state=open]:animate-rise sm:rounded-lg sm:p-8",
              widths[size],
            )}
          >
            <Primitive.Title className="pe-12 text-2xl">{title}</Primitive.Title>
            {description !== undefined && (
              <Primitive.Description className="mt-1.5 pe-8 text-balance text-ink-soft">
                {description}
              </Primitive.Description>
            )}
            <div className="mt-6">{children}</div>
            <Primitive.Close asChild>
              <IconButton label={m.close} className="absolute end-3 top-3">
                <X aria-hidden size={20} />
              </IconButton>
            </Primitive.Close>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
