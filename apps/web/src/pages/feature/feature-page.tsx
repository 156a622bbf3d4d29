import { useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { isNotFound, isTakenDown } from "@upwell/client/failure";
import { navigate, showPath } from "@upwell/client/hash-location";
import { PictureStrip } from "@upwell/client/pictures/picture-strip";
import { queryClient } from "@upwell/client/query-client";
import { featurePath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/feature";
import { SkeletonGroup } from "@upwell/ui/skeleton";
import { toast } from "@upwell/ui/toast";
import { useEffect, useSyncExternalStore } from "react";
import { LatestAnswer } from "../../domain/comments/latest-answer.tsx";
import { featureComments, readCommentsView } from "../../domain/comments/queries.ts";
import { Fold } from "../../domain/features/fold.tsx";
import { featureDetail } from "../../domain/features/queries.ts";
import { TextChanges } from "../../domain/features/text-changes.tsx";
import { statusUpdates } from "../../domain/status/queries.ts";
import { findFeature } from "../../domain/votes/patch-feature.ts";
import { getCreatedNote } from "../../lib/created-feature.ts";
import { keys } from "../../lib/query-keys.ts";
import { isSampleId, useMarkPageAsSample } from "../../lib/reachability.ts";
import { FeatureError, FeatureNotFound } from "../shared/feature-error.tsx";
import { FeatureHeader, type FeatureProps } from "./feature-header.tsx";
import { FeatureSections } from "./feature-sections.tsx";
import { DescriptionSkeleton, FeatureDetailSkeleton } from "./feature-skeleton.tsx";
import { pageFrame, textColumn } from "./layout.ts";
import { prefetchParts } from "./lazy-part.tsx";
import { VotePanel } from "./vote-panel.tsx";

const isFeatureId = (id: string) => /^-?\d{1,10}$/.test(id);

/** The page's first data; called by the router. @public */
export const prefetch = (id: string, query: URLSearchParams) =>
  isFeatureId(id)
    ? [
        queryClient.prefetchQuery(featureDetail(Number(id))),
        queryClient.prefetchInfiniteQuery(featureComments(Number(id), readCommentsView(query))),
        queryClient.prefetchQuery(statusUpdates(Number(id))),
        ...prefetchParts(),
      ]
    : [];

/** Shows the feature's canonical address. Redirects from a merged feature to its merge target. */
function useAddress(feature: FeatureDetail | undefined): void {
  useEffect(() => {
    if (feature === undefined) return;
    if (feature.mergedFrom === undefined) return showPath(featurePath(feature));
    const { mergedFrom, ...target } = feature;
    queryClient.setQueryData(featureDetail(target.id).queryKey, target);
    toast({ title: m.mergedTitle, description: m.mergedText(mergedFrom.title) });
    navigate(featurePath(target), { replace: true });
    // The merge may be undone: the next visit to the old URL refetches.
    queryClient.removeQueries({ queryKey: featureDetail(mergedFrom.id).queryKey });
  }, [feature]);
}

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/** Returns the feature as a list that the viewer came from has it, until its details are loaded. */
const useListedFeature = (id: number, isLoaded: boolean) =>
  useSyncExternalStore(
    subscribe,
    () =>
      isLoaded
        ? undefined
        : findFeature(queryClient.getQueriesData({ queryKey: keys.features.all }), id),
    () => undefined,
  );

/**
 * A feature with all its sections, in one column or two. The style sheet decides which, because the
 * server does not know the width. The sections appear with the details.
 */
function FeatureView({ feature, detail }: FeatureProps) {
  useMarkPageAsSample(isSampleId(feature.id));
  const Note = getCreatedNote(feature.id);
  return (
    <div className={pageFrame}>
      <article className="contents">
        <FeatureHeader feature={feature} detail={detail} />
        <VotePanel feature={feature} detail={detail} />
        <div className={textColumn}>
          {Note && detail && <Note feature={detail} />}
          {detail ? (
            <Fold html={detail.descriptionHtml} isFolded={detail.answer !== null} />
          ) : (
            <SkeletonGroup label={m.loading}>
              <DescriptionSkeleton />
            </SkeletonGroup>
          )}
          {detail && <PictureStrip pictures={detail.pictures} />}
          {detail && <TextChanges feature={detail} />}
          {detail && <LatestAnswer key={detail.id} feature={detail} />}
        </div>
      </article>
      {detail && <FeatureSections key={detail.id} feature={detail} />}
    </div>
  );
}

/** The page of a feature. */
export default function FeaturePage({ id }: { id: string }) {
  const isId = isFeatureId(id);
  const feature = useQuery({ ...featureDetail(Number(id)), enabled: isId });
  const listed = useListedFeature(Number(id), feature.data !== undefined);
  useAddress(feature.data);
  if (!isId) return <FeatureNotFound />;
  const { isError, error } = feature;
  if (isError && (feature.data === undefined || isNotFound(error) || isTakenDown(error)))
    return <FeatureError query={feature} />;
  const known = feature.data ?? listed;
  if (known === undefined || feature.data?.mergedFrom !== undefined)
    return <FeatureDetailSkeleton />;
  return <FeatureView feature={known} detail={feature.data} />;
}
