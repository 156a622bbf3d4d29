import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes.ts";

/** What a button takes from the thing that hangs from it. */
export type TriggerProps = {
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
  onClick?: () => void;
};

const alignments = { start: "start-0", end: "end-0" };

export type Alignment = keyof typeof alignments;

/** The look and place of the sheet; the sheet has `tabIndex={-1}` and a role of its own. */
export function sheetClass(align: Alignment): string {
  return classes(
    "absolute top-full z-50 mt-2 w-max max-w-[calc(100vw-2rem)] min-w-56 animate-rise",
    "rounded-md border border-edge bg-sheet focus:outline-none",
    alignments[align],
  );
}

export type DropdownProps = {
  /** A button; it opens and closes. */
  trigger: ReactElement<TriggerProps>;
  opens: "menu" | "dialog";
  isOpen: boolean;
  onOpenChange(open: boolean): void;
  /** The sheet. */
  children: ReactNode;
};

/**
 * A sheet that hangs from a button. It stands beside its button in the document, so that it belongs
 * to the same landmark, takes the focus when it opens, and closes when attention goes elsewhere.
 */
export function Dropdown({ trigger, opens, isOpen, onOpenChange, children }: DropdownProps) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const elements = frame.current;
    const goneElsewhere = (event: Event) => {
      if (!elements?.contains(event.target as Node)) onOpenChange(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // A dialog around the button stays open.
      event.stopPropagation();
      onOpenChange(false);
    };
    document.addEventListener("pointerdown", goneElsewhere);
    document.addEventListener("focusin", goneElsewhere);
    document.addEventListener("keydown", closeOnEscape, { capture: true });
    return () => {
      document.removeEventListener("pointerdown", goneElsewhere);
      document.removeEventListener("focusin", goneElsewhere);
      document.removeEventListener("keydown", closeOnEscape, { capture: true });
    };
  }, [isOpen, onOpenChange]);

  // What closes while it has the focus gives it back to its button.
  useEffect(() => {
    if (!isOpen) return;
    const button = frame.current?.querySelector<HTMLElement>("[aria-haspopup]");
    return () => {
      if (document.activeElement === document.body) button?.focus();
    };
  }, [isOpen]);

  return (
    <div ref={frame} className="relative inline-flex">
      {cloneElement(trigger, {
        "aria-haspopup": opens,
        "aria-expanded": isOpen,
        onClick: () => onOpenChange(!isOpen),
      })}
      {isOpen && children}
    </div>
  );
}
