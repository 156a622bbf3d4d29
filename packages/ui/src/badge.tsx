import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { type IconSource, toIcon } from "./icon.tsx";

const tones = {
  plain: "border-hairline text-ink-soft",
  accent: "border-accent text-accent",
  danger: "border-danger text-danger",
};

export type BadgeProps = {
  tone?: keyof typeof tones;
  icon?: IconSource;
  title?: string;
  className?: string;
  children: ReactNode;
};

/** A label in a frame: "Verified", "Pinned", a read-only tag. */
export const Badge = ({ tone = "plain", icon, title, className, children }: BadgeProps) => (
  <span
    title={title}
    className={classes(
      "inline-flex max-w-full items-center gap-1 rounded-full border px-2.5 py-px text-xs font-medium",
      tones[tone],
      className,
    )}
  >
    {toIcon(icon, 14)}
    <span className="truncate">{children}</span>
  </span>
);
