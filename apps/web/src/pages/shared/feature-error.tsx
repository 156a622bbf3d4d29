import { failureMessage, isTakenDown } from "@upwell/client/failure";
import { Link } from "@upwell/client/link";
import { ApiError } from "@upwell/contract/api-error";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/feature";
import { buttonClass } from "@upwell/ui/button";
import { Drawing, ErrorState } from "@upwell/ui/states";
import { PlatformUnavailable } from "./platform-unavailable.tsx";

/** The feature does not exist, or was deleted. */
export function FeatureNotFound() {
  return (
    <div className="page-width py-16">
      <Drawing name="search" className="mb-4 h-20" />
      <h1 className="text-3xl">{m.notFound}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{m.notFoundText}</p>
      <Link to="/" className={`mt-6 ${buttonClass("secondary")}`}>
        {m.goHome}
      </Link>
    </div>
  );
}

/** Treats an invalid id (400) like a missing feature (404). */
const isMissing = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 400);

export type FeatureErrorProps = {
  query: { error: unknown; isFetching: boolean; refetch(): Promise<unknown> };
};

/** A feature that cannot be loaded: missing, or the server is unreachable. */
export function FeatureError({ query }: FeatureErrorProps) {
  if (isTakenDown(query.error)) return <PlatformUnavailable isTakenDown />;
  if (isMissing(query.error)) return <FeatureNotFound />;
  return (
    <div className="page-width py-16">
      <ErrorState
        isPage
        title={m.couldNotLoad}
        description={failureMessage(query.error, tryAgain)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    </div>
  );
}
