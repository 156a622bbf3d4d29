import { tryAgain } from "@upwell/messages/common";
import { ErrorState, type ErrorStateProps } from "@upwell/ui/states";
import { failureMessage } from "./failure.ts";

/** What an error state needs to know of a query. */
export type FailedQuery = { error: unknown; isFetching: boolean; refetch(): Promise<unknown> };

export type QueryErrorProps = Pick<ErrorStateProps, "title" | "isPage" | "className"> & {
  query: FailedQuery;
};

/** Says why a query failed, with a button that repeats it. */
export const QueryError = ({ query, ...state }: QueryErrorProps) => (
  <ErrorState
    {...state}
    description={failureMessage(query.error, tryAgain)}
    onRetry={() => void query.refetch()}
    busy={query.isFetching}
  />
);
