import { type KeyboardEvent, useEffect, useId, useState } from "react";

export type Listbox<T> = ReturnType<typeof useListbox<T>>;

type Options<T> = {
  options: readonly T[];
  onChoose(option: T): void;
  /** Enter, with no option under the cursor. */
  onEnter?(): void;
};

/** A list that drops from a text field: arrow keys, Enter, Escape, and the names that go with it. */
export function useListbox<T>({ options, onChoose, onEnter }: Options<T>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const current = options[active];

  useEffect(() => {
    if (!isOpen) return;
    // The dialog around it listens on the document; the list is what Escape is meant for.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setOpen(false);
    };
    window.addEventListener("keydown", onEscape, true);
    return () => window.removeEventListener("keydown", onEscape, true);
  }, [isOpen]);

  function choose(option: T) {
    setActive(-1);
    onChoose(option);
  }

  function move(by: 1 | -1) {
    setOpen(true);
    setActive((now) => {
      const next = now + by;
      if (next < 0) return options.length - 1;
      return next >= options.length ? 0 : next;
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (isOpen && current !== undefined) choose(current);
      else onEnter?.();
    }
  }

  return {
    isOpen,
    active,
    choose,
    open: () => setOpen(true),
    close() {
      setOpen(false);
      setActive(-1);
    },
    /** Forgets the cursor: what was under it may be another option now. */
    restart: () => setActive(-1),
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-option-${index}`,
    inputProps: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list" as const,
      "aria-expanded": isOpen,
      "aria-controls": `${id}-list`,
      "aria-activedescendant":
        isOpen && current !== undefined ? `${id}-option-${active}` : undefined,
      onKeyDown,
    },
  };
}
