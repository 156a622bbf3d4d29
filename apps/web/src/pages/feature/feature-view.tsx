import { useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/feature";
import { RichText } from "@upwell/ui/rich-text";
import { SkeletonGroup } from "@upwell/ui/skeleton";
import { findAnswer, LatestAnswer } from "../../domain/status/latest-answer.tsx";
import { MergedFeatures } from "../../domain/status/merged-features.tsx";
import { statusUpdates } from "../../domain/status/queries.ts";
import { isSampleId, useMarkPageAsSample } from "../../lib/reachability.ts";
import { FeatureHeader, type FeatureProps } from "./feature-header.tsx";
import { FeatureSections } from "./feature-sections.tsx";
import { DescriptionSkeleton } from "./feature-skeleton.tsx";
import { mainColumn, pageFrame } from "./layout.ts";
import { VotePanel } from "./vote-panel.tsx";

/**
 * A feature with all its sections, in one column or two. The style sheet decides which, because the
 * server does not know the width. The sections appear with the details.
 */
export function FeatureView({ feature, detail }: FeatureProps) {
  useMarkPageAsSample(isSampleId(feature.id));
  const updates = useQuery(statusUpdates(feature.id));
  const answer = findAnswer(updates.data);
  return (
    <div className={pageFrame}>
      <article className="contents">
        <FeatureHeader feature={feature} detail={detail} />
        <VotePanel feature={feature} detail={detail} />
        <div className={`${mainColumn} flex flex-col gap-6 lg:border-t lg:border-hairline lg:py-6`}>
          {detail ? (
            <RichText html={detail.descriptionHtml} />
          ) : (
            <SkeletonGroup label={m.loading}>
              <DescriptionSkeleton />
            </SkeletonGroup>
          )}
          {detail && <MergedFeatures merged={detail.mergedFeatures} />}
          {detail && answer && <LatestAnswer answer={answer} platform={feature.platform.name} />}
        </div>
      </article>
      {detail && <FeatureSections feature={detail} />}
    </div>
  );
}
