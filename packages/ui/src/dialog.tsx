import * as m from "@upwell/messages/common";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode, SyntheticEvent } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { focusReturn } from "./focus-return.ts";

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" };

export type DialogState = { open: boolean; onOpenChange(open: boolean): void };

export type DialogProps = DialogState & {
  /** Called after the dialog closed and returned the focus, when navigation is safe. */
  onClosed?(): void;
  title: string;
  /** A sentence under the title. */
  description?: ReactNode;
  size?: keyof typeof widths;
  children: ReactNode;
};

/** Dismissing a toast does not close the dialog. */
function keepOpenForToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest("[data-toasts]")) event.preventDefault();
}

/** Escape closes an open list of options before it closes the dialog. */
function keepOpenForCombobox(event: KeyboardEvent): void {
  const isListOpen = document.activeElement?.matches(
    "[role=combobox][aria-expanded=true][data-dropdown], textarea[data-dropdown], option",
  );
  if (isListOpen === true) event.preventDefault();
}

/** React hands events of a dialog to the form that renders it, which would be submitted too. */
function stopSubmission(event: SyntheticEvent): void {
  event.stopPropagation();
}

const toastHeight = 160;

/** Keeps toasts above the dialog or, if there is no room, below its title. */
function placeToasts(dialog: HTMLDivElement | null) {
  const title = dialog?.querySelector("h2");
  if (!dialog || !title) return undefined;
  const { style } = document.body;
  const observer = new ResizeObserver(() => {
    const titleEnd = dialog.offsetTop + title.offsetTop + title.offsetHeight;
    style.setProperty("--toast-top", dialog.offsetTop < toastHeight ? `${titleEnd + 8}px` : "1rem");
  });
  observer.observe(dialog);
  return () => {
    observer.disconnect();
    style.removeProperty("--toast-top");
  };
}

/**
 * A modal dialog: traps the focus, returns it on closing, and closes on Escape. On small screens
 * it is a bottom sheet.
 */
export const Dialog = ({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  size = "md",
  children,
}: DialogProps) => (
  <Primitive.Root open={open} onOpenChange={onOpenChange}>
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-40 grid scroll-pb-24 items-end overflow-y-auto overscroll-contain bg-scrim data-[state=open]:animate-fade sm:items-start sm:px-4 sm:py-[8vh]">
        <Primitive.Content
          ref={placeToasts}
          {...(description === undefined && { "aria-describedby": undefined })}
          onOpenAutoFocus={focusReturn.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event);
            onClosed?.();
          }}
          onEscapeKeyDown={keepOpenForCombobox}
          onInteractOutside={keepOpenForToasts}
          onSubmit={stopSubmission}
          className={classes(
            "relative mx-auto w-full rounded-t-lg border border-hairline bg-sheet p-5",
            "max-sm:flex max-sm:max-h-dvh max-sm:flex-col",
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
          <div className="mt-3 -mb-5 scroll-pb-24 overflow-y-auto overscroll-contain pt-3 pb-5 max-sm:-mx-5 max-sm:px-5 sm:mt-6 sm:mb-0 sm:overflow-visible sm:p-0">
            {children}
          </div>
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
