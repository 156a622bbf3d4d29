import { useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { isNotFound } from "@upwell/client/failure";
import { navigate } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import * as m from "@upwell/messages/feature";
import { toast } from "@upwell/ui/toast";
import { useEffect } from "react";
import { featureComments } from "../../domain/comments/queries.ts";
import { featureDetail } from "../../domain/features/queries.ts";
import { FeatureNotFound, FeatureTrouble } from "../parts/feature-trouble.tsx";
import { FeatureDetailSkeleton } from "./feature-skeleton.tsx";
import { FeatureView } from "./feature-view.tsx";

const isFeatureId = (id: string) => /^-?\d{1,10}$/.test(id);

/** What the page begins with; the router asks for it. @public */
export const prefetch = (id: string) =>
  isFeatureId(id)
    ? [
        queryClient.prefetchQuery(featureDetail(Number(id))),
        queryClient.prefetchInfiniteQuery(featureComments(Number(id))),
      ]
    : [];

/** The address of an idea that was merged leads on to the one that it is in now. */
function useLeadOn(feature: FeatureDetail | undefined): void {
  useEffect(() => {
    if (feature?.mergedFrom === undefined) return;
    const { mergedFrom, ...target } = feature;
    queryClient.setQueryData(featureDetail(target.id).queryKey, target);
    toast({ title: m.mergedTitle, description: m.mergedText(mergedFrom.title) });
    navigate(`/feature/${target.id}`, { replace: true });
    // The merge may be undone: whoever comes back to the old address asks again.
    queryClient.removeQueries({ queryKey: featureDetail(mergedFrom.id).queryKey });
  }, [feature]);
}

/** One feature. */
export default function FeaturePage({ id }: { id: string }) {
  const isId = isFeatureId(id);
  const feature = useQuery({ ...featureDetail(Number(id)), enabled: isId });
  useLeadOn(feature.data);
  if (!isId) return <FeatureNotFound />;
  if (feature.isError && (feature.data === undefined || isNotFound(feature.error)))
    return <FeatureTrouble query={feature} />;
  if (feature.data === undefined || feature.data.mergedFrom !== undefined)
    return <FeatureDetailSkeleton />;
  return <FeatureView feature={feature.data} />;
}
