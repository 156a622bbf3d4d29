import * as m from "@upwell/messages/common";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";

export type EmptyStateProps = {
  title: string;
  description?: ReactNode;
  /** What to do next: a button or a link. */
  action?: ReactNode;
  className?: string;
};

/** Nothing is here, and what to do about it. */
export function EmptyState({ title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={classes(
        "flex flex-col items-start gap-1 border-s-2 border-hairline py-3 ps-5",
        className,
      )}
    >
      <p className="font-display text-xl font-semibold">{title}</p>
      {description !== undefined && <p className="max-w-prose text-ink-soft">{description}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}

export type ErrorStateProps = {
  title?: string;
  /** It takes the place of a whole page, and its title is that page's. */
  isPage?: boolean;
  /** What happened, in a sentence. */
  description?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** The retry is under way. */
  busy?: boolean;
  className?: string;
};

/** Something could not be loaded; Retry asks once more. */
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
        <Button
          variant="secondary"
          className="mt-3"
          busy={busy}
          onClick={onRetry}
          icon={<RotateCw aria-hidden size={17} />}
        >
          {m.retry}
        </Button>
      )}
    </div>
  );
}
