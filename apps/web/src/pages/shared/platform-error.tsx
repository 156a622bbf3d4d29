import type { Platform } from "@upwell/client/entities";
import { isNotFound, isTakenDown } from "@upwell/client/failure";
import type { FailedQuery } from "@upwell/client/query-error";
import * as m from "@upwell/messages/platform";
import { FailedPage, PlatformUnavailable } from "./missing.tsx";

type PlatformQuery = FailedQuery & { data: Platform | undefined };

/** Returns whether a platform cannot be shown. */
export const isUnavailable = ({ data, error }: PlatformQuery): boolean =>
  error !== null && (data === undefined || isNotFound(error) || isTakenDown(error));

/** Why a platform cannot be shown. */
export function PlatformError({ query }: { query: PlatformQuery }) {
  const { error } = query;
  if (isNotFound(error) || isTakenDown(error))
    return <PlatformUnavailable isTakenDown={isTakenDown(error)} />;
  return <FailedPage query={query} title={m.couldNotLoad} />;
}
