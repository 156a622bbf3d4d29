import { SkeletonGroup } from "@upwell/ui/skeleton";
import type { ReactNode } from "react";
import { type FailedQuery, QueryError } from "../query-error.tsx";

export type LoadedProps<T> = {
  query: FailedQuery & { data: T | undefined };
  /** The title of a failure. */
  failed: string;
  failedClass?: string;
  /** The loading label, "Loading" by default. */
  loading?: string;
  /** A placeholder, how often it is repeated, and the class of all together. */
  skeleton: ReactNode;
  skeletonCount?: number;
  className?: string;
  children(data: T): ReactNode;
};

/** What a query has loaded; before that placeholders, or why it failed. */
export function Loaded<T>({ query, children, ...props }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null)
    return <QueryError query={query} title={props.failed} className={props.failedClass} />;
  return (
    <SkeletonGroup label={props.loading} count={props.skeletonCount} className={props.className}>
      {props.skeleton}
    </SkeletonGroup>
  );
}
