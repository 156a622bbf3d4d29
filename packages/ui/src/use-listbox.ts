import { type KeyboardEvent, useId, useState } from "react";

export type Listbox<T> = ReturnType<typeof useListbox<T>>;

type Options<T> = {
  options: readonly T[];
  getKey(option: T): string | number;
  onChoose(option: T): void;
};

/** Returns the index that a key moves to, or `undefined` for other keys; arrows wrap around. */
function getNextIndex(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** A combobox whose list is always open, with one option highlighted. */
export function useListbox<T>({ options, getKey, onChoose }: Options<T>) {
  const id = useId();
  // A key, not an index: the highlight must not move when options arrive.
  const [highlightedKey, setHighlightedKey] = useState<string | number>();
  const active = Math.max(
    0,
    options.findIndex((option) => getKey(option) === highlightedKey),
  );
  const current = options[active];
  const resetHighlight = () => setHighlightedKey(undefined);

  function choose(option: T) {
    resetHighlight();
    onChoose(option);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (current !== undefined) choose(current);
      return;
    }
    const next = options[getNextIndex(event.key, active, options.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    setHighlightedKey(getKey(next));
  }

  return {
    active,
    choose,
    /** Highlights the first option again, for a new search. */
    resetHighlight,
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-option-${index}`,
    inputProps: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list" as const,
      "aria-expanded": true,
      "aria-controls": `${id}-list`,
      "aria-activedescendant": current && `${id}-option-${active}`,
      onKeyDown,
    },
  };
}
