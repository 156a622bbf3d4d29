import * as m from "@upwell/messages/common";
import { Fragment, type ReactNode } from "react";
import { classes } from "./classes.ts";

/** A placeholder; its class gives it the size of the content to come. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={classes("skeleton block", className)} />
);

const keys = [..."abcdefghijklmno"];

/** Announces "loading" once for a group of placeholders. */
export const SkeletonGroup = ({
  className,
  label = m.loading,
  isPage = false,
  count = 1,
  children,
}: {
  className?: string | undefined;
  label?: string | undefined;
  /** Renders a hidden heading for a page whose title is not loaded yet. */
  isPage?: boolean;
  count?: number | undefined;
  children: ReactNode;
}) => (
  <div role="status" aria-label={label} className={className}>
    {isPage && (
      <h1 data-placeholder className="sr-only">
        {label}
      </h1>
    )}
    <div aria-hidden className="contents">
      {keys.slice(0, count).map((key) => (
        <Fragment key={key}>{children}</Fragment>
      ))}
    </div>
  </div>
);
