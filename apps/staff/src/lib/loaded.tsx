import type { UseQueryResult } from "@tanstack/react-query";
import { isNotFound } from "@upwell/client/failure";
import { QueryError, type QueryErrorProps } from "@upwell/client/query-error";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import type { ReactNode } from "react";

type LoadedProps<T> = Pick<QueryErrorProps, "isPage"> & {
  query: UseQueryResult<T>;
  /** The loading label: "Loading the claims". */
  loading: string;
  failed?: string;
  /** The size classes of the skeletons. */
  skeletons: readonly string[];
  className?: string;
  /** Waits for fresh data: a form never starts with cached data. */
  isFresh?: boolean;
  /** Shown instead of an error if there is nothing. */
  missing?: ReactNode;
  children(data: T): ReactNode;
};

/** The data of a query; skeletons until it is loaded, or why it could not be. */
export function Loaded<T>({
  query,
  loading,
  failed,
  skeletons,
  className,
  isPage = false,
  isFresh = false,
  missing,
  children,
}: LoadedProps<T>) {
  if (isFresh ? !query.isFetchedAfterMount : query.isPending) {
    return (
      <SkeletonGroup label={loading} className={className} isPage={isPage}>
        {skeletons.map((size) => (
          <Skeleton key={size} className={size} />
        ))}
      </SkeletonGroup>
    );
  }
  if (query.data !== undefined) return children(query.data);
  if (missing !== undefined && isNotFound(query.error)) return missing;
  return <QueryError query={query} isPage={isPage} className={className} title={failed} />;
}
