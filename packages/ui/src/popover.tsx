import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { Dropdown, sheetClass, type TriggerProps } from "./dropdown.tsx";

export type PopoverProps = {
  /** A button; it opens the popover. */
  trigger: ReactElement<TriggerProps>;
  /** Names what is shown. */
  label: string;
  /** What it shows; as a function it is given what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

function Sheet({ label, children }: { label: string; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <div
      ref={sheet}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`${sheetClass("end")} p-4 max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:mt-13 max-sm:w-auto`}
    >
      {children}
    </div>
  );
}

/** A sheet with something to read that hangs from a button. */
export function Popover({ trigger, label, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown trigger={trigger} opens="dialog" isOpen={isOpen} onOpenChange={setOpen}>
      <Sheet label={label}>
        {typeof children === "function" ? children(() => setOpen(false)) : children}
      </Sheet>
    </Dropdown>
  );
}
