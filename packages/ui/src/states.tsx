import * as m from "@upwell/messages/common";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";

/** Drawings in the style of tally marks: the visible lines, and one that is still missing. */
const drawings = {
  /** Nothing yet: four strokes, and a fifth to come. */
  tally: {
    lines: "M22 12c2 8-2 24 0 34M40 11c3 9-1 25 1 36M58 12c1 9-2 26 1 34M76 10c3 8-1 26 1 37",
    missing: "M8 44 92 16",
  },
  /** Nothing found: the strokes are elsewhere. */
  search: { lines: "M24 46a19 19 0 1 0-.1 0M38 41 56 55", missing: "M16 19v16M24 17v20M32 19v16" },
  /** Nothing new: still water, as in the logo. */
  water: {
    lines: "M10 34q10-8 20 0t20 0 20 0 20 0M22 47q8-6 16 0t16 0 16 0 16 0",
    missing: "M50 24V6M42 13l8-8 8 8",
  },
};

/** A line drawing, for empty lists and missing pages. */
export function Drawing({ name, className }: { name: keyof typeof drawings; className?: string }) {
  const { lines, missing } = drawings[name];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 60"
      className={classes("text-edge", className ?? "h-15")}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={lines} vectorEffect="non-scaling-stroke" />
      <path
        d={missing}
        vectorEffect="non-scaling-stroke"
        className="text-accent"
        stroke="currentColor"
        strokeDasharray="5 6"
      />
    </svg>
  );
}

export type EmptyStateProps = {
  title: string;
  description?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  drawing?: keyof typeof drawings;
  className?: string;
};

/** Shown for an empty list, with an optional action. */
export const EmptyState = ({
  title,
  description,
  action,
  drawing = "tally",
  className,
}: EmptyStateProps) => (
  <div className={classes("flex flex-col items-start gap-1 py-3", className)}>
    <Drawing name={drawing} className="mb-2 -ms-2 h-15" />
    <p className="font-display text-xl font-semibold">{title}</p>
    {description !== undefined && <p className="max-w-prose text-ink-soft">{description}</p>}
    {action !== undefined && <div className="mt-3">{action}</div>}
  </div>
);

export type ErrorStateProps = {
  title?: string;
  isPage?: boolean;
  description?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  className?: string | undefined;
};

/** Shown if loading fails, with a Retry button. */
export function ErrorState({
  title = m.somethingWentWrong,
  isPage = false,
  description,
  onRetry,
  busy = false,
  className,
}: ErrorStateProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div
      role="alert"
      className={classes(
        "flex flex-col items-start gap-1 border-s-2 border-danger py-3 ps-5",
        className,
      )}
    >
      <Title className="font-display text-xl font-semibold">{title}</Title>
      {description !== undefined && <p className="max-w-prose text-ink-soft">{description}</p>}
      {onRetry !== undefined && (
        <Button variant="secondary" className="mt-3" busy={busy} onClick={onRetry} icon={RotateCw}>
          {m.retry}
        </Button>
      )}
    </div>
  );
}
