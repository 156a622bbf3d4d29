import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@upwell/contract/api-error";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/feature";
import { buttonClass } from "@upwell/ui/button";
import { ErrorState } from "@upwell/ui/states";
import { featureDetail } from "../../domain/features/queries.ts";
import { failureMessage } from "../../lib/failure.ts";
import { FeatureDetailSkeleton } from "./feature-skeleton.tsx";
import { FeatureView } from "./feature-view.tsx";

function FeatureNotFound() {
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

/** One feature. */
export default function FeaturePage({ id }: { id: string }) {
  const isId = /^-?\d{1,10}$/.test(id);
  const feature = useQuery({ ...featureDetail(Number(id)), enabled: isId });
  if (!isId || (feature.isError && isMissing(feature.error))) return <FeatureNotFound />;
  if (feature.data !== undefined) return <FeatureView feature={feature.data} />;
  if (feature.isPending) return <FeatureDetailSkeleton />;
  return (
    <div className="page-width py-16">
      <ErrorState
        title={m.couldNotLoad}
        description={failureMessage(feature.error, tryAgain)}
        onRetry={() => void feature.refetch()}
        busy={feature.isFetching}
      />
    </div>
  );
}
