import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import type { Listbox } from "./use-listbox.ts";

export type DropListProps<T> = {
  listbox: Listbox<T>;
  label: string;
  options: readonly T[];
  keyOf(option: T): string | number;
  /** A line in place of options: loading, none, failed. */
  note?: string | undefined;
  children(option: T): ReactNode;
};

/** The options under a text field; scrolls from 200 pixels on. */
export function DropList<T>({ listbox, label, options, keyOf, note, children }: DropListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const { active } = listbox;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const frame = useRef<HTMLDivElement>(null);
  const isShown = listbox.isOpen && (options.length > 0 || note !== undefined);
  useEffect(() => {
    if (isShown) frame.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div
      ref={frame}
      className="absolute inset-x-0 top-full z-20 mt-1 scroll-mb-3 animate-rise rounded-md border border-edge bg-sheet p-1.5"
    >
      {options.length === 0 && (
        <p role="status" className="px-3 py-2 text-sm text-ink-faint">
          {note}
        </p>
      )}
      <div
        ref={list}
        id={listbox.listId}
        role="listbox"
        aria-label={label}
        // Browsers let Tab stop at what scrolls; the list would close under it.
        tabIndex={-1}
        className="max-h-[200px] overflow-y-auto"
      >
        {options.map((option, index) => (
          <button
            key={keyOf(option)}
            type="button"
            id={listbox.optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The field keeps the focus: it would close the list by losing it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => listbox.choose(option)}
            className={classes(
              "flex min-h-11 w-full items-center text-start justify-between gap-3 rounded-sm px-3 text-sm",
              index === active ? "bg-sunk" : "hover:bg-sunk",
            )}
          >
            {children(option)}
          </button>
        ))}
      </div>
    </div>
  );
}
