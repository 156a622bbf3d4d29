import { useQuery } from "@tanstack/react-query";
import { useIsWide } from "@upwell/client/use-is-wide";
import * as m from "@upwell/messages/feature";
import { RichText } from "@upwell/ui/rich-text";
import { SkeletonGroup } from "@upwell/ui/skeleton";
import { findAnswer, LatestAnswer } from "../../domain/status/latest-answer.tsx";
import { MergedFeatures } from "../../domain/status/merged-features.tsx";
import { statusUpdates } from "../../domain/status/queries.ts";
import { isSampleId, useMarkPageAsSample } from "../../lib/reachability.ts";
import { FeatureHeader, type FeatureProps } from "./feature-header.tsx";
import { CommentsSection, FeatureTabs, SideSections } from "./feature-sections.tsx";
import { DescriptionSkeleton } from "./feature-skeleton.tsx";
import { mainColumn, pageFrame, sideColumn } from "./layout.ts";
import { VotePanel } from "./vote-panel.tsx";

/** A feature with all its sections, in one column or two. The sections appear with its details. */
export function FeatureView({ feature, detail }: FeatureProps) {
  const isWide = useIsWide();
  useMarkPageAsSample(isSampleId(feature.id));
  const updates = useQuery(statusUpdates(feature.id));
  const answer = findAnswer(updates.data);
  return (
    <div className={pageFrame}>
      <article className={isWide ? mainColumn : "contents"}>
        <FeatureHeader feature={feature} detail={detail} />
        {!isWide && <VotePanel feature={feature} detail={detail} isWide={false} />}
        <div className="lg:mt-6 lg:border-t lg:border-hairline lg:pt-6">
          {detail ? (
            <RichText html={detail.descriptionHtml} />
          ) : (
            <SkeletonGroup label={m.loading}>
              <DescriptionSkeleton />
            </SkeletonGroup>
          )}
        </div>
        {detail && <MergedFeatures merged={detail.mergedFeatures} />}
        {detail && answer && (
          <div className="lg:mt-8">
            <LatestAnswer answer={answer} platform={feature.platform.name} />
          </div>
        )}
      </article>
      {/* The discussion waits for the answer above it, to avoid layout shift. */}
      {updates.isFetched &&
        detail &&
        (isWide ? <CommentsSection feature={detail} /> : <FeatureTabs feature={detail} />)}
      {isWide && (
        <aside aria-label={m.details} className={sideColumn}>
          <VotePanel feature={feature} detail={detail} isWide />
          {detail && <SideSections feature={detail} />}
        </aside>
      )}
    </div>
  );
}
