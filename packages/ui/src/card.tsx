import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/** A frame around something that can be opened; a CardLink inside makes all of it the target. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classes(
        "relative rounded-lg border border-hairline bg-sheet transition-colors",
        "hover:border-edge has-[a:focus-visible]:border-accent",
        className,
      )}
    >
      {children}
    </div>
  );
}

export type CardLinkProps = {
  /** "#/feature/12" */
  href: string;
  className?: string;
  children: ReactNode;
};

/** The link that opens a card; buttons beside it need `relative z-10` to stay above it. */
export function CardLink({ href, className, children }: CardLinkProps) {
  return (
    <a
      href={href}
      className={classes("card-link decoration-1 underline-offset-4 hover:underline", className)}
    >
      {children}
    </a>
  );
}
