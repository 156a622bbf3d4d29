import type { UseQueryResult } from "@tanstack/react-query";
import type { Platform } from "@upwell/client/entities";
import { isNotFound, isTakenDown } from "@upwell/client/failure";
import { QueryError } from "@upwell/client/query-error";
import * as m from "@upwell/messages/platform";
import { PlatformUnavailable } from "./platform-unavailable.tsx";

type PlatformQuery = Pick<UseQueryResult<Platform>, "data" | "error" | "isFetching" | "refetch">;

/** Returns whether a platform cannot be shown. */
export const isUnavailable = ({ data, error }: PlatformQuery): boolean =>
  error !== null && (data === undefined || isNotFound(error) || isTakenDown(error));

/** Why a platform cannot be shown. */
export function PlatformError({ query }: { query: PlatformQuery }) {
  const { error } = query;
  if (isNotFound(error) || isTakenDown(error))
    return <PlatformUnavailable isTakenDown={isTakenDown(error)} />;
  return (
    <div className="page-width py-16">
      <QueryError query={query} isPage title={m.couldNotLoad} />
    </div>
  );
}
