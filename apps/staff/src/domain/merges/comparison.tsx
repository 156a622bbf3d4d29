import { useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { failureMessage, isNotFound } from "@upwell/client/failure";
import { FormError } from "@upwell/client/form-error";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/merges";
import { pairDeleted } from "@upwell/messages/staff";
import { Button } from "@upwell/ui/button";
import { FormActions } from "@upwell/ui/form-actions";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { ErrorState } from "@upwell/ui/states";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { featureDetail } from "../../lib/feature-detail.ts";
import { FeatureSummary } from "./feature-summary.tsx";
import { type MergeIds, mergeErrorMessage, useMergeFeatures } from "./mutations.ts";

/** Returns the description without its formatting. */
const getPlainText = ({ descriptionHtml }: FeatureDetail) =>
  new DOMParser().parseFromString(descriptionHtml, "text/html").body.textContent;

/** The feature with more votes stays by default, the older one on a tie. */
const isDefaultTarget = (feature: FeatureDetail, other: FeatureDetail) =>
  feature.upvoteCount === other.upvoteCount
    ? feature.id < other.id
    : feature.upvoteCount > other.upvoteCount;

export type ComparisonProps = {
  slug: string;
  ids: readonly [number, number];
  /** `undefined` if both features were selected before. */
  onChooseAnother: (() => void) | undefined;
  onCancel(): void;
  onMerged(mergeIds: MergeIds): void;
};

type DecisionProps = ComparisonProps & { features: readonly [FeatureDetail, FeatureDetail] };

function Decision({ slug, ids, features, onChooseAnother, onCancel, onMerged }: DecisionProps) {
  const [targetIndex, setTargetIndex] = useState<0 | 1>(() =>
    isDefaultTarget(...features) ? 0 : 1,
  );
  const { mutate, isPending, error } = useMergeFeatures(slug, { toastsError: false });
  const sourceIndex = targetIndex === 0 ? 1 : 0;

  const merge = () => {
    const mergeIds = { source: ids[sourceIndex], target: ids[targetIndex] };
    mutate(mergeIds, { onSuccess: () => onMerged(mergeIds) });
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-3 sm:grid-cols-2">
        {features.map((feature, index) => (
          <FeatureSummary
            key={ids[index]}
            feature={feature}
            text={getPlainText(feature)}
            label={index === targetIndex ? m.mergeInto : m.mergeFrom}
            isHighlighted={index === targetIndex}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        {m.whatMoves({
          votes: features[sourceIndex].upvoteCount,
          comments: features[sourceIndex].commentCount,
        })}
      </p>
      <FormError failure={error} getMessage={mergeErrorMessage} />
      <FormActions
        onCancel={onCancel}
        before={
          <>
            {onChooseAnother && (
              <Button variant="quiet" disabled={isPending} onClick={onChooseAnother}>
                {m.chooseAnother}
              </Button>
            )}
            <Button
              variant="secondary"
              disabled={isPending}
              icon={ArrowLeftRight}
              onClick={() => setTargetIndex(sourceIndex)}
            >
              {m.swap}
            </Button>
          </>
        }
        busy={isPending}
        onClick={merge}
        label={m.merge}
        busyLabel={m.merging}
      />
    </div>
  );
}

/** Compares two features, chooses the merge target, and merges. */
export function Comparison(props: ComparisonProps) {
  const first = useQuery(featureDetail(props.ids[0]));
  const second = useQuery(featureDetail(props.ids[1]));
  if (first.data !== undefined && second.data !== undefined)
    return <Decision {...props} features={[first.data, second.data]} />;
  const failure = first.error ?? second.error;
  if (failure === null) {
    return (
      <SkeletonGroup label={m.loadingFeatures} className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </SkeletonGroup>
    );
  }
  if (isNotFound(failure)) return <p>{pairDeleted}</p>;
  return (
    <ErrorState
      description={failureMessage(failure, tryAgain)}
      onRetry={() => {
        void first.refetch();
        void second.refetch();
      }}
    />
  );
}
