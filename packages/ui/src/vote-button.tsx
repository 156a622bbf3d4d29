import { compactNumber } from "@upwell/messages/plural";
import { ArrowUp } from "lucide-react";
import { useState } from "react";
import { classes } from "./classes.ts";

export type VoteButtonProps = {
  count: number;
  pressed: boolean;
  /** Says it all: "Upvote, 128 votes". */
  label: string;
  onPress(): void;
  /** An answer is on its way; further presses are held back, nothing changes its look. */
  busy?: boolean;
  size?: "md" | "lg";
};

const sizes = {
  md: "h-18 w-14 text-sm",
  lg: "h-24 w-20 text-xl",
};

/** The vote pill. It keeps no count of its own; a change of the count rolls in. */
export function VoteButton({
  count,
  pressed,
  label,
  onPress,
  busy = false,
  size = "md",
}: VoteButtonProps) {
  const [seen, setSeen] = useState({ count, roll: "" });
  if (seen.count !== count) {
    setSeen({ count, roll: count > seen.count ? "animate-roll-up" : "animate-roll-down" });
  }
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onPress();
      }}
      className={classes(
        "group/vote flex shrink-0 flex-col items-center justify-center gap-0.5 overflow-hidden rounded-full border",
        "font-semibold tabular-nums transition-colors select-none active:scale-[0.97]",
        sizes[size],
        pressed
          ? "border-accent bg-accent text-on-accent hover:bg-accent-strong"
          : "border-edge bg-sheet text-ink hover:border-accent hover:text-accent",
      )}
    >
      <ArrowUp
        aria-hidden
        size={size === "lg" ? 26 : 20}
        strokeWidth={2.25}
        className="transition-transform group-hover/vote:-translate-y-0.5"
      />
      <span key={count} className={classes("leading-tight", seen.roll)}>
        {compactNumber(count)}
      </span>
    </button>
  );
}
