import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/** A frame around an item; a CardLink inside makes the whole card its target. */
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

/** A link whose target is the whole card; other buttons of the card need `relative z-10`. */
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
