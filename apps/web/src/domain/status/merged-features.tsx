import { featureAuthorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import * as m from "@upwell/messages/feature";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Merge } from "lucide-react";

export type MergedFeature = FeatureDetail["mergedFeatures"][number];

type MergeDetailsProps = { merged: MergedFeature; platform: FeatureDetail["platform"] };

/** Who suggested a merged feature of a platform, how many votes it brought, and when. */
export function MergeDetails({ merged, platform }: MergeDetailsProps) {
  const { votes, mergedAt } = merged;
  return (
    <>
      {featureAuthorName({ ...merged, platform })} · {m.votesGained(votes)} ·{" "}
      <RelativeTime date={mergedAt} />
    </>
  );
}

/** The features that were merged into this one; nothing without any. */
export function MergedFeatures({ feature }: { feature: FeatureDetail }) {
  const { mergedFeatures: merged, platform } = feature;
  if (merged.length === 0) return null;
  return (
    <section aria-labelledby="merged" className="border-t border-hairline pt-4">
      <h2
        id="merged"
        className="flex items-center gap-2 font-text text-sm font-semibold tracking-normal"
      >
        <Merge aria-hidden size={16} className="text-ink-faint" />
        {m.mergedFeatures(merged.length)}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {merged.map((one) => (
          <li key={one.id} className="text-sm">
            <span className="wrap-anywhere">{m.mergedFeature(one.title)}</span>
            <span className="block text-xs text-ink-faint">
              <MergeDetails merged={one} platform={platform} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
