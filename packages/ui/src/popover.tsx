import { Popover as Primitive } from "radix-ui";
import { type ReactElement, type ReactNode, useState } from "react";
import { sheetClass } from "./menu.tsx";

export type PopoverProps = {
  trigger: ReactElement;
  /** The accessible name. */
  label: string;
  /** The content, or a function that receives a callback to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A popover, rendered beside its trigger to stay in the same landmark. */
export function Popover({ trigger, label, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Primitive.Root open={isOpen} onOpenChange={setOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Content
        aria-label={label}
        align="end"
        sideOffset={8}
        collisionPadding={16}
        tabIndex={-1}
        onOpenAutoFocus={(event) => {
          // Focuses the popover itself, not its first link.
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        className={`${sheetClass} p-4 max-sm:w-[calc(100vw-2rem)]`}
      >
        {typeof children === "function" ? children(() => setOpen(false)) : children}
      </Primitive.Content>
    </Primitive.Root>
  );
}
