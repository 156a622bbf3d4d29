import { isNotFound, isTakenDown } from "@upwell/client/failure";
import type { FailedQuery } from "@upwell/client/query-error";
import { ApiError } from "@upwell/contract/api-error";
import * as m from "@upwell/messages/feature";
import { formatDay } from "@upwell/messages/time";
import { FailedPage, MissingPage, PlatformUnavailable } from "./missing.tsx";

/** Returns the sentence about the deletion of a feature, if that is why it was not found. */
function describeDeletion(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError) || failure.code !== "feature_deleted") return undefined;
  const { deletedBy }: { deletedBy: Record<string, (day: string) => string> } = m;
  return deletedBy[failure.text("deleted_by") ?? ""]?.(formatDay(failure.text("deleted_on") ?? ""));
}

/** The feature does not exist, or was deleted. */
export function FeatureNotFound({ failure }: { failure?: unknown }) {
  const deletion = describeDeletion(failure);
  return (
    <MissingPage title={m.notFound} text={m.notFoundText} to="/" link={m.goHome}>
      {deletion !== undefined && <p className="mt-3 max-w-prose font-semibold">{deletion}</p>}
    </MissingPage>
  );
}

/** Treats an invalid id (400) like a missing feature. */
const isMissing = (failure: unknown) =>
  isNotFound(failure) || (failure instanceof ApiError && failure.status === 400);

/** A feature that cannot be loaded: missing, or the server is unreachable. */
export function FeatureError({ query }: { query: FailedQuery }) {
  if (isTakenDown(query.error)) return <PlatformUnavailable isTakenDown />;
  if (isMissing(query.error)) return <FeatureNotFound failure={query.error} />;
  return <FailedPage query={query} title={m.couldNotLoad} />;
}
