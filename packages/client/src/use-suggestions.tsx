import { classes } from "@upwell/ui/classes";
import { useListbox } from "@upwell/ui/use-listbox";
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from "react";

type Suggestion = {
  key: string | number;
  /** What the list shows. */
  label: string;
  /** What takes the place of the trigger and the typed text. */
  text: string;
};

export type SuggestionsOptions = {
  /** The character that begins a text that suggestions complete. */
  trigger: string;
  /** What it begins: a word, or a line with the words that name a suggestion. */
  begins: "word" | "line";
  suggestions: readonly Suggestion[];
  /** The accessible name of the list. */
  listLabel: string;
};

const maxShown = 6;

const beforeCaret = { word: /\S*$/, line: /[^\n]*$/ };

/**
 * Completes what is typed after a character, at the caret of a text area, which gets `control`. The list opens below the element
 * around them, which has a position.
 */
export function useSuggestions({ trigger, begins, suggestions, listLabel }: SuggestionsOptions) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<{ from: number; text: string }>();
  const sought = typed?.text.toLocaleLowerCase() ?? "";
  const options = suggestions
    .filter(({ label }) => label.toLocaleLowerCase().includes(sought))
    .slice(0, maxShown);
  const isOpen = typed !== undefined && options.length > 0;

  function readCaret(event: SyntheticEvent) {
    const element = event.currentTarget as HTMLTextAreaElement;
    field.current = element;
    const { value, selectionStart, selectionEnd } = element;
    const before = value.slice(0, selectionStart);
    const from = before.search(beforeCaret[begins]);
    const words = before.slice(from);
    const isTyped = selectionStart === selectionEnd && words.startsWith(trigger);
    setTyped(isTyped ? { from, text: words.slice(trigger.length) } : undefined);
  }
  const listbox = useListbox({
    options,
    getKey: ({ key }) => key,
    onChoose({ text }) {
      const element = field.current;
      if (element === null || typed === undefined) return;
      element.setRangeText(text, typed.from, element.selectionStart, "end");
      // The form reads it as it reads typed text.
      element.dispatchEvent(new Event("input", { bubbles: true }));
      setTyped(undefined);
    },
  });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      // Closes the list alone.
      event.stopPropagation();
      setTyped(undefined);
    } else if (!event.ctrlKey && !event.metaKey) listbox.inputProps.onKeyDown(event);
  }
  const control = {
    autoComplete: "off",
    onInput: readCaret,
    onSelect: readCaret,
    onBlur: () => setTyped(undefined),
    ...(isOpen && {
      onKeyDown,
      "aria-autocomplete": "list" as const,
      "aria-controls": listbox.listId,
      "aria-activedescendant": listbox.optionId(listbox.active),
      // Dialogs ignore Escape while the list is open.
      "data-dropdown": true,
    }),
  };
  const list = isOpen && (
    <div
      id={listbox.listId}
      role="listbox"
      aria-label={listLabel}
      className="absolute inset-x-0 top-full z-20 mt-1 animate-rise rounded-md border border-edge bg-sheet p-1.5"
    >
      {options.map((option, index) => (
        <button
          key={option.key}
          type="button"
          id={listbox.optionId(index)}
          role="option"
          aria-selected={index === listbox.active}
          tabIndex={-1}
          // The focus stays in the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => listbox.choose(option)}
          className={classes(
            "flex min-h-9 w-full items-center rounded-sm px-3 text-start text-sm hover:bg-sunk pointer-coarse:min-h-11",
            index === listbox.active && "bg-sunk",
          )}
        >
          <span className="truncate">{option.label}</span>
        </button>
      ))}
    </div>
  );
  return { control, list };
}
