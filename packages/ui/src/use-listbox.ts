import { type KeyboardEvent, useEffect, useId, useState } from "react";

export type Listbox<T> = ReturnType<typeof useListbox<T>>;

type Options<T> = {
  options: readonly T[];
  keyOf(option: T): string | number;
  onChoose(option: T): void;
  /** Enter, with no option under the cursor. */
  onEnter?(): void;
  /**
   * The list does not drop but always stands there: an option is always under the cursor, Home and
   * End move it too, and Escape is left to what is around.
   */
  stays?: boolean;
};

/** Where a key leads from an option; arrows go round. */
function placeAfter(key: string, place: number, count: number, stays: boolean) {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (place + 1) % count;
  if (key === "ArrowUp") return place <= 0 ? count - 1 : place - 1;
  if (stays && key === "Home") return 0;
  return stays && key === "End" ? count - 1 : undefined;
}

/** A list of options under a text field: arrow keys, Enter, Escape, and the names that go with it. */
export function useListbox<T>({ options, keyOf, onChoose, onEnter, stays = false }: Options<T>) {
  const id = useId();
  const [asked, setOpen] = useState(false);
  const isOpen = stays || asked;
  // By its key: options that come later must not slip under the cursor.
  const [marked, setMarked] = useState<string | number>();
  const found = options.findIndex((option) => keyOf(option) === marked);
  const active = found === -1 && stays ? 0 : found;
  const current = options[active];

  useEffect(() => {
    if (!asked) return;
    // The dialog around it listens on the document; the list is what Escape is meant for.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setOpen(false);
    };
    window.addEventListener("keydown", onEscape, true);
    return () => window.removeEventListener("keydown", onEscape, true);
  }, [asked]);

  const restart = () => setMarked(undefined);

  function choose(option: T) {
    restart();
    onChoose(option);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (isOpen && current !== undefined) choose(current);
      else onEnter?.();
      return;
    }
    if (!stays && (event.key === "ArrowDown" || event.key === "ArrowUp")) setOpen(true);
    const next = options[placeAfter(event.key, active, options.length, stays) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    setMarked(keyOf(next));
  }

  return {
    isOpen,
    active,
    choose,
    open: () => setOpen(true),
    close() {
      setOpen(false);
      restart();
    },
    /** Forgets the cursor: something else is being looked for. */
    restart,
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
