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
  children,
}: {
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-label={label} className={className}>
      <div aria-hidden className="contents">
        {children}
      </div>
    </div>
  );
}
