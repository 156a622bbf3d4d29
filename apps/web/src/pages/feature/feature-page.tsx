import { useQuery } from "@tanstack/react-query";
import { isNotFound } from "@upwell/client/failure";
import { featureDetail } from "../../domain/features/queries.ts";
import { FeatureNotFound, FeatureTrouble } from "../parts/feature-trouble.tsx";
import { FeatureDetailSkeleton } from "./feature-skeleton.tsx";
import { FeatureView } from "./feature-view.tsx";

/** One feature. */
export default function FeaturePage({ id }: { id: string }) {
  const isId = /^-?\d{1,10}$/.test(id);
  const feature = useQuery({ ...featureDetail(Number(id)), enabled: isId });
  if (!isId) return <FeatureNotFound />;
  if (feature.isError && (feature.data === undefined || isNotFound(feature.error)))
    return <FeatureTrouble query={feature} />;
  if (feature.data === undefined) return <FeatureDetailSkeleton />;
  return <FeatureView feature={feature.data} />;
}
