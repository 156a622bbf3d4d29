import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/** A frame around an item; a link of `cardLinkClass` makes the whole card its target. */
export const Card = ({ className, children }: { className?: string; children: ReactNode }) => (
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

/** The class of a link whose target is the whole card; other buttons of the card need `relative z-10`. */
export const cardLinkClass = "card-link decoration-1 underline-offset-4 hover:underline";
