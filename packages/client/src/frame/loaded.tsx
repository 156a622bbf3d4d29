import { SkeletonGroup } from "@upwell/ui/skeleton";
import type { ReactNode } from "react";
import { isNotFound } from "../failure.ts";
import { type FailedQuery, QueryError } from "../query-error.tsx";

export type LoadedProps<T> = {
  query: FailedQuery & { data: T | undefined; isFetchedAfterMount: boolean };
  failed?: string;
  failedClass?: string;
  /** Shown instead of a failure if there is nothing. */
  missing?: ReactNode;
  /** The loading label, "Loading" by default. */
  loading?: string;
  /** A placeholder, how often it is repeated, and the class of all together. */
  skeleton: ReactNode;
  skeletonCount?: number;
  className?: string;
  /** Waits for fresh data: a form never starts with cached data. */
  isFresh?: boolean;
  /** Gives the placeholder or the failure the page's heading. */
  isPage?: boolean;
  children(data: T): ReactNode;
};

/** What a query has loaded; before that placeholders, or why it failed. */
export function Loaded<T>({ query, isPage, children, ...props }: LoadedProps<T>) {
  if (!props.isFresh || query.isFetchedAfterMount) {
    // Also of what was there before.
    if (props.missing && isNotFound(query.error)) return props.missing;
    if (query.data !== undefined) return children(query.data);
    if (query.error !== null) {
      const { failed, failedClass } = props;
      return <QueryError query={query} isPage={isPage} title={failed} className={failedClass} />;
    }
  }
  return (
    <SkeletonGroup
      label={props.loading}
      isPage={isPage}
      count={props.skeletonCount}
      className={props.className}
    >
      {props.skeleton}
    </SkeletonGroup>
  );
}
