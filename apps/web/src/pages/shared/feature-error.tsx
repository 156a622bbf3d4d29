import { isNotFound, isTakenDown } from "@upwell/client/failure";
import { Link } from "@upwell/client/link";
import { type FailedQuery, QueryError } from "@upwell/client/query-error";
import { ApiError } from "@upwell/contract/api-error";
import * as m from "@upwell/messages/feature";
import { formatDay } from "@upwell/messages/time";
import { buttonClass } from "@upwell/ui/button";
import { Drawing } from "@upwell/ui/states";
import { PlatformUnavailable } from "./platform-unavailable.tsx";

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
    <div className="page-width py-16">
      <Drawing name="search" className="mb-4 h-20" />
      <h1 className="text-3xl">{m.notFound}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{m.notFoundText}</p>
      {deletion !== undefined && <p className="mt-3 max-w-prose font-semibold">{deletion}</p>}
      <Link to="/" className={`mt-6 ${buttonClass("secondary")}`}>
        {m.goHome}
      </Link>
    </div>
  );
}

/** Treats an invalid id (400) like a missing feature. */
const isMissing = (failure: unknown) =>
  isNotFound(failure) || (failure instanceof ApiError && failure.status === 400);

export type FeatureErrorProps = { query: FailedQuery };

/** A feature that cannot be loaded: missing, or the server is unreachable. */
export function FeatureError({ query }: FeatureErrorProps) {
  if (isTakenDown(query.error)) return <PlatformUnavailable isTakenDown />;
  if (isMissing(query.error)) return <FeatureNotFound failure={query.error} />;
  return (
    <div className="page-width py-16">
      <QueryError query={query} isPage title={m.couldNotLoad} />
    </div>
  );
}
