import * as m from "@upwell/messages/feature";
import { RichText } from "@upwell/ui/rich-text";
import { SkeletonGroup } from "@upwell/ui/skeleton";
import { TextChanges } from "../../domain/features/text-changes.tsx";
import { LatestAnswer } from "../../domain/status/latest-answer.tsx";
import { MergedFeatures } from "../../domain/status/merged-features.tsx";
import { isSampleId, useMarkPageAsSample } from "../../lib/reachability.ts";
import { FeatureHeader, type FeatureProps } from "./feature-header.tsx";
import { FeatureSections } from "./feature-sections.tsx";
import { DescriptionSkeleton } from "./feature-skeleton.tsx";
import { mainColumn, pageFrame } from "./layout.ts";
import { record } from "./lazy-record.ts";
import { VotePanel } from "./vote-panel.tsx";

const Record = record.Part;

/**
 * A feature with all its sections, in one column or two. The style sheet decides which, because the
 * server does not know the width. The sections appear with the details.
 */
export function FeatureView({ feature, detail }: FeatureProps) {
  useMarkPageAsSample(isSampleId(feature.id));
  const isRecordReady = record.useIsReady();
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
          {detail && <TextChanges feature={detail} />}
          {detail && <MergedFeatures feature={detail} />}
          {detail && <LatestAnswer key={detail.id} feature={detail} />}
          {detail && isRecordReady && <Record featureId={feature.id} />}
        </div>
      </article>
      {detail && isRecordReady && <FeatureSections feature={detail} />}
    </div>
  );
}
