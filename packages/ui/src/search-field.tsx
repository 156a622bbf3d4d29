import { Search, X } from "lucide-react";
import { type ComponentProps, type RefObject, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";

export type SearchFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> & {
  /** Names the field for those who do not see its placeholder. */
  label: string;
  value: string;
  onValueChange(value: string): void;
  clearLabel: string;
  /** For whoever brings the focus here. */
  inputRef?: RefObject<HTMLInputElement | null>;
};

/** A search box with a magnifier and, once something is typed, a button that empties it. */
export function SearchField({
  label,
  value,
  onValueChange,
  clearLabel,
  inputRef,
  className,
  ...rest
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
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
          "min-h-11 w-full rounded-full border border-edge bg-sheet ps-11 pe-11 text-base",
          "transition-colors hover:border-ink focus-visible:outline-offset-0",
        )}
      />
      {value !== "" && (
        <IconButton
          label={clearLabel}
          className="absolute end-0 top-0"
          onClick={() => {
            onValueChange("");
            input.current?.focus();
          }}
        >
          <X aria-hidden size={18} />
        </IconButton>
      )}
    </div>
  );
}
