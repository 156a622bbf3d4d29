import * as m from "@upwell/messages/common";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/** A grey stand-in; its class gives it exactly the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes("skeleton block", className)} />;
}

/** Wraps stand-ins: says "loading" once, instead of reading empty boxes out. */
export function SkeletonGroup({
  className,
  label = m.loading,
  isPage = false,
  children,
}: {
  className?: string;
  label?: string;
  /** It stands in for a whole page, whose heading is not known yet. */
  isPage?: boolean;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-label={label} className={className}>
      {isPage && (
        <h1 data-stand-in className="sr-only">
          {label}
        </h1>
      )}
      <div aria-hidden className="contents">
        {children}
      </div>
    </div>
  );
}
