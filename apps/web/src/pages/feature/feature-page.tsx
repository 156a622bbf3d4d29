import { useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/feature";
import { toast } from "@upwell/ui/toast";
import { useEffect } from "react";
import { featureDetail } from "../../domain/features/queries.ts";
import type { FeatureDetail } from "../../lib/entities.ts";
import { isNotFound } from "../../lib/failure.ts";
import { navigate } from "../../lib/hash-location.ts";
import { queryClient } from "../../lib/query-client.ts";
import { FeatureNotFound, FeatureTrouble } from "../parts/feature-trouble.tsx";
import { FeatureDetailSkeleton } from "./feature-skeleton.tsx";
import { FeatureView } from "./feature-view.tsx";

/** Leads from the address of a merged feature to that of what it is in now, and says so. */
function useOwnAddress(feature: FeatureDetail | undefined): void {
  const from = feature?.mergedFrom;
  useEffect(() => {
    if (feature === undefined || from === undefined) return;
    const { mergedFrom: _, ...own } = feature;
    queryClient.setQueryData(featureDetail(feature.id).queryKey, own);
    navigate(`/feature/${feature.id}`, { replace: true });
    toast({ title: m.mergedHere, description: m.mergedHereText(from.title) });
    // It may get its own address back.
    const { queryKey } = featureDetail(from.id);
    return () => queryClient.removeQueries({ queryKey, exact: true });
  }, [feature, from]);
}

/** One feature. */
export default function FeaturePage({ id }: { id: string }) {
  const isId = /^-?\d{1,10}$/.test(id);
  const feature = useQuery({ ...featureDetail(Number(id)), enabled: isId });
  useOwnAddress(feature.data);
  if (!isId) return <FeatureNotFound />;
  if (feature.isError && (feature.data === undefined || isNotFound(feature.error)))
    return <FeatureTrouble query={feature} />;
  if (feature.data === undefined || feature.data.mergedFrom !== undefined)
    return <FeatureDetailSkeleton />;
  return <FeatureView feature={feature.data} />;
}
