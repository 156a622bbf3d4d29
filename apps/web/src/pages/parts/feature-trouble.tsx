import { failureMessage } from "@upwell/client/failure";
import { ApiError } from "@upwell/contract/api-error";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/feature";
import { buttonClass } from "@upwell/ui/button";
import { ErrorState } from "@upwell/ui/states";

/** No feature is here, or none any more. */
export function FeatureNotFound() {
  return (
    <div className="page-width py-16">
      <h1 className="text-3xl">{m.notFound}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{m.notFoundText}</p>
      <a href="#/" className={`mt-6 ${buttonClass("secondary")}`}>
        {m.goHome}
      </a>
    </div>
  );
}

/** An address that no feature can have is answered like one that none has. */
const isMissing = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 400);

export type FeatureTroubleProps = {
  query: { error: unknown; isFetching: boolean; refetch(): Promise<unknown> };
};

/** A feature that could not be read: missing, or out of reach. */
export function FeatureTrouble({ query }: FeatureTroubleProps) {
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
