import { compactNumber } from "@upwell/messages/plural";
import { ArrowUp } from "lucide-react";
import { useState } from "react";
import { classes } from "./classes.ts";

export type VoteButtonProps = {
  count: number;
  pressed: boolean;
  /** The accessible name: "Upvote, 128 votes". */
  label: string;
  onPress(): void;
  /** Ignores presses while a request is pending, without a visual change. */
  busy?: boolean;
  /** `row` is low and wide, for a sticky bar. */
  size?: "md" | "lg" | "row";
};

const sizes = {
  md: "h-18 w-14 flex-col text-sm",
  // The next two are beside the count as text.
  lg: "print:hidden h-24 w-20 flex-col text-xl",
  row: "print:hidden h-11 min-w-20 px-3.5 text-base gap-1.5",
};

/** A tally of five; the stroke across is the viewer's. */
function Tally({ size, isDrawn }: { size: number; isDrawn: boolean }) {
  return (
    <svg
      aria-hidden="true"
      className="print:hidden"
      viewBox="0 0 26 22"
      width={size * 1.2}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <path d="M5 3.5 4.5 18.5M10.5 3l-.3 15.5M16 3.5l.3 15M21.3 3l-.2 15.8" opacity="0.6" />
      <path
        d="M1.5 15.5 24.5 6"
        pathLength="1"
        strokeDasharray="1"
        className={isDrawn ? "animate-draw" : undefined}
      />
    </svg>
  );
}

/** The vote button; animates changes of the count, and draws the viewer's stroke. */
export function VoteButton({
  count,
  pressed,
  label,
  onPress,
  busy = false,
  size = "md",
}: VoteButtonProps) {
  const [previous, setPrevious] = useState({ count, pressed, roll: "", isDrawn: false });
  if (previous.count !== count || previous.pressed !== pressed) {
    const change = Math.sign(count - previous.count);
    setPrevious({
      count,
      pressed,
      roll: ["animate-roll-down", previous.roll, "animate-roll-up"][change + 1] ?? "",
      isDrawn: pressed && (previous.isDrawn || !previous.pressed),
    });
  }
  const iconSize = size === "lg" ? 26 : 20;
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
        "group/vote flex shrink-0 items-center justify-center gap-0.5 overflow-hidden rounded-full border",
        "font-semibold tabular-nums transition-colors select-none active:scale-[0.97]",
        // Paper shows the count alone.
        "print:h-auto print:border-0 print:bg-transparent print:text-ink",
        sizes[size],
        pressed
          ? "border-accent bg-accent text-on-accent hover:bg-accent-strong"
          : "border-edge bg-sheet text-ink hover:border-accent hover:text-accent",
      )}
    >
      {pressed ? (
        <Tally size={iconSize} isDrawn={previous.isDrawn} />
      ) : (
        <ArrowUp
          aria-hidden
          size={iconSize}
          strokeWidth={2.5}
          className="print:hidden transition-transform group-hover/vote:-translate-y-0.5"
        />
      )}
      <span key={count} className={classes("leading-tight", previous.roll)}>
        {compactNumber(count)}
      </span>
    </button>
  );
}
