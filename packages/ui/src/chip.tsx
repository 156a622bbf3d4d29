import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const frame =
  "inline-flex max-w-full items-center gap-1.5 rounded-full border text-sm font-medium " +
  "min-h-9 pointer-coarse:min-h-11 transition-colors";

export type ChipProps = {
  pressed: boolean;
  onPress(): void;
  /** Shown after the label. */
  count?: string;
  children: ReactNode;
};

export const Chip = ({ pressed, onPress, count, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={classes(
      frame,
      "px-3.5 whitespace-nowrap",
      pressed
        ? "border-ink bg-ink text-paper"
        : "border-edge text-ink-soft hover:border-ink hover:text-ink",
    )}
  >
    <span className="truncate">{children}</span>
    {count !== undefined && <span className="tabular-nums opacity-80">{count}</span>}
  </button>
);

export type RemovableChipProps = {
  onRemove(): void;
  /** "Remove filter Planned". */
  removeLabel: string;
  children: ReactNode;
};

/** A selected value with a button that removes it. */
export const RemovableChip = ({ onRemove, removeLabel, children }: RemovableChipProps) => (
  <span className={classes(frame, "border-accent bg-accent-wash ps-3.5 text-ink")}>
    <span className="truncate">{children}</span>
    <button
      type="button"
      aria-label={removeLabel}
      title={removeLabel}
      onClick={onRemove}
      className="grid size-9 shrink-0 place-items-center rounded-full hover:text-accent pointer-coarse:size-11"
    >
      <X aria-hidden size={15} />
    </button>
  </span>
);
