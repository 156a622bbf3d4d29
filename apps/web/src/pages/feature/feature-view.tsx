import type { FeatureDetail } from "@upwell/client/entities";
import { useSession } from "@upwell/client/session";
import { useIsWide } from "@upwell/client/use-is-wide";
import * as m from "@upwell/messages/feature";
import { signInToVote, votes } from "@upwell/messages/votes";
import { RichText } from "@upwell/ui/rich-text";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";
import { isSampleId, useDeclareSample } from "../../lib/reachability.ts";
import { FeatureHeader } from "./feature-header.tsx";
import { CommentsSection, FeatureTabs, SideSections } from "./feature-parts.tsx";
import { mainColumn, pageFrame, sideColumn, voteRow } from "./layout.ts";

/** The vote, its number in words, and what a stranger has to do. */
function Vote({ feature }: { feature: FeatureDetail }) {
  const { me, isLoading } = useSession();
  return (
    <div className={voteRow}>
      <FeatureVote feature={feature} size="lg" />
      <div>
        <p className="text-lg font-semibold tabular-nums">{votes(feature.upvoteCount)}</p>
        {me === null && !isLoading && <p className="text-sm text-ink-faint">{signInToVote}</p>}
      </div>
    </div>
  );
}

/** A feature with everything that belongs to it, in one column or two. */
export function FeatureView({ feature }: { feature: FeatureDetail }) {
  const isWide = useIsWide();
  useDeclareSample(isSampleId(feature.id));
  return (
    <div className={pageFrame}>
      <article className={mainColumn}>
        <FeatureHeader feature={feature} />
        {!isWide && (
          <div className="mt-6">
            <Vote feature={feature} />
          </div>
        )}
        <div className="mt-6 border-t border-hairline pt-6">
          <RichText html={feature.descriptionHtml} />
        </div>
      </article>
      {isWide ? (
        <>
          <CommentsSection feature={feature} />
          <aside aria-label={m.details} className={sideColumn}>
            <Vote feature={feature} />
            <SideSections feature={feature} />
          </aside>
        </>
      ) : (
        <FeatureTabs feature={feature} />
      )}
    </div>
  );
}
