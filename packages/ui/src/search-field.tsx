import { clearSearch } from "@upwell/messages/common";
import { Search, X } from "lucide-react";
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";

export type SearchFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> & {
  /** The accessible name. */
  label: string;
  value: string;
  onValueChange(value: string): void;
  inputRef?: RefObject<HTMLInputElement | null>;
};

/** A search field with a button that clears it. */
export function SearchField({
  label,
  value,
  onValueChange,
  inputRef,
  className,
  ...rest
}: SearchFieldProps) {
  const fallbackRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? fallbackRef;
  const adoptText = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (typed !== value) onValueChange(typed);
  });
  // A visitor may type into the server's page before its scripts run; no event tells of it.
  useEffect(adoptText, []);
  return (
    <div className={classes("relative print:hidden", className)}>
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-ink-faint"
      />
      <input
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={classes(
          "min-h-11 w-full rounded-full border border-edge bg-sheet ps-11 pe-11 text-base text-ellipsis",
          "transition-colors hover:border-ink focus-visible:outline-offset-0",
        )}
      />
      {value !== "" && (
        <IconButton
          label={clearSearch}
          icon={X}
          // A background would cover the focus ring of the field.
          className="absolute end-0 top-0 hover:bg-transparent"
          onClick={() => {
            onValueChange("");
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
