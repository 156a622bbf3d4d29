import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { classes } from "./classes.ts";
import { Input } from "./field.tsx";

export type ComboboxProps<T> = Omit<ComponentProps<"input">, "value" | "onSelect" | "children"> & {
  /** The accessible name of the list of options. */
  label: string;
  options: readonly T[];
  getKey(option: T): string | number;
  getText(option: T): string;
  /** The text of the selected option, `null` if none is; omitted for multiple selection. */
  selected?: string | null;
  text: string;
  onTextChange(text: string): void;
  onSelect(option: T): void;
  /** Called on Enter without a highlighted option. */
  onEnter?(): void;
  /** Called when the focus leaves without a highlighted option. */
  onLeave?(): void;
  /** Called when the list of options opens or closes. */
  onOpenChange?(isOpen: boolean): void;
  /** Shown below the options, or instead of them: loading, none found, failed. */
  note?: string | undefined;
  children(option: T): ReactNode;
};

type Reducer<T> = (
  state: UseComboboxState<T>,
  options: UseComboboxStateChangeOptions<T>,
) => Partial<UseComboboxState<T>>;

const { InputClick, InputKeyDownEnter, InputKeyDownEscape, ItemClick } =
  useCombobox.stateChangeTypes;

const normalize = (text: string) => text.trim().toLocaleLowerCase();

/**
 * A text field with a list of options. With `selected` it is a single choice: it highlights the first
 * match, Enter or Tab selects it, and closing the list selects an exact match. Without `selected` the
 * text is free, and the list stays open for further choices until Enter takes a typed text.
 */
export function Combobox<T>({
  label,
  options,
  getKey,
  getText,
  selected,
  text,
  onTextChange,
  onSelect,
  onEnter,
  onLeave,
  onOpenChange,
  note,
  children,
  onKeyDown,
  onFocus,
  ...input
}: ComboboxProps<T>) {
  const isSingleChoice = selected !== undefined;
  const typed = normalize(text);
  const canGuess = isSingleChoice && selected === null && typed !== "";
  const exact = canGuess ? options.findIndex((option) => normalize(getText(option)) === typed) : -1;

  // A key, not an index: the highlight must not move when options arrive.
  const [highlightedKey, setHighlightedKey] = useState<string | number>();
  const highlighted = options.findIndex((option) => getKey(option) === highlightedKey);
  // ArrowDown was pressed before the options arrived: the first one is highlighted when they do.
  const [isFirstRequested, setIsFirstRequested] = useState(false);
  const highlightsFirst = (canGuess || isFirstRequested) && options.length > 0;
  const firstMatch = highlightsFirst ? Math.max(exact, 0) : -1;
  const highlightedIndex = highlighted === -1 ? firstMatch : highlighted;

  const stateReducer: Reducer<T> = (state, { type, changes }) => {
    if (type === InputClick) return { ...changes, isOpen: true };
    // By default Escape clears the field if the list is closed.
    if (type === InputKeyDownEscape && !state.isOpen) return state;
    const isChoice = type === ItemClick || type === InputKeyDownEnter;
    return isChoice && !isSingleChoice ? { ...changes, isOpen: state.isOpen } : changes;
  };

  const combobox = useCombobox<T>({
    items: [...options],
    itemToString: (option) => (option === null ? "" : getText(option)),
    itemToKey: (option) => option && getKey(option),
    inputValue: selected ?? text,
    // Controlled by the parent: reports each selection.
    selectedItem: null,
    highlightedIndex,
    ...(input.id !== undefined && { inputId: input.id }),
    stateReducer,
    onIsOpenChange: ({ isOpen }) => onOpenChange?.(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onSelect(selectedItem),
    onHighlightedIndexChange({ highlightedIndex: index }) {
      const option = options[index];
      setHighlightedKey(option && getKey(option));
    },
  });
  const { isOpen } = combobox;
  const hasHighlight = isOpen && highlightedIndex !== -1;

  const selectExact = useEffectEvent(() => {
    const option = options[exact];
    if (option !== undefined) onSelect(option);
  });
  useEffect(() => {
    if (!isOpen && exact !== -1) selectExact();
  }, [isOpen, exact]);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    onKeyDown?.(event);
    // Not with the blur that follows: a dialog takes the focus if an element disappears while nothing has it.
    const option = options[highlightedIndex];
    if (event.key === "Tab" && isSingleChoice && isOpen && option !== undefined) {
      onSelect(option);
      combobox.closeMenu();
    }
    setIsFirstRequested(event.key === "ArrowDown" && options.length === 0);
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    if (hasHighlight) return;
    onEnter?.();
    // The list would cover what follows the field.
    if (!isSingleChoice) combobox.closeMenu();
  }

  const isVisible = isOpen && (options.length > 0 || note !== undefined);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isVisible) popup.current?.scrollIntoView({ block: "nearest" });
  }, [isVisible]);

  return (
    <div className="relative">
      <Input
        {...combobox.getInputProps({
          ...input,
          "aria-labelledby": undefined,
          // Dialogs ignore Escape while the list is open.
          "data-dropdown": true,
          onKeyDown: handleKeyDown,
          onBlur: () => !hasHighlight && onLeave?.(),
          onFocus(event) {
            onFocus?.(event);
            if (!isSingleChoice) combobox.openMenu();
          },
          // Not downshift's onInputValueChange, which runs in an effect and would move the caret.
          onChange: (event) => onTextChange(event.currentTarget.value),
        })}
      />
      <div
        ref={popup}
        className={classes(
          "absolute inset-x-0 top-full z-20 mt-1 scroll-mb-3 rounded-md border border-edge bg-sheet p-1.5",
          isVisible ? "animate-rise" : "hidden",
        )}
      >
        <div
          {...combobox.getMenuProps({
            "aria-label": isVisible ? label : undefined,
            "aria-labelledby": undefined,
          })}
          // Browsers make scrollable elements a Tab stop, which would close the list.
          tabIndex={-1}
          className="max-h-[200px] overflow-y-auto"
        >
          {isVisible &&
            options.map((option, index) => (
              <div
                key={getKey(option)}
                {...combobox.getItemProps({ item: option, index })}
                className="flex min-h-11 items-center justify-between gap-3 rounded-sm px-3 text-sm aria-selected:bg-sunk"
              >
                {children(option)}
              </div>
            ))}
        </div>
        {(options.length === 0 || note !== undefined) && (
          <p role="status" className="px-3 py-2 text-sm text-ink-faint">
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
