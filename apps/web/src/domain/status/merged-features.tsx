import { featureAuthorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import * as m from "@upwell/messages/feature";
import { votesMoved } from "@upwell/messages/moved-votes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Section } from "@upwell/ui/section";

/** The features that were merged into this one, with their authors and votes; nothing without any. */
export function MergedFeatures({ feature }: { feature: FeatureDetail }) {
  const { mergedFeatures: merged, platform } = feature;
  if (merged.length === 0) return null;
  return (
    <Section title={m.mergedFeatures(merged.length)}>
      <ul className="flex flex-col gap-3">
        {merged.map((one) => (
          <li key={one.id} className="text-sm">
            <span className="wrap-anywhere">{m.mergedFeature(one.title)}</span>
            <span className="block text-xs text-ink-faint">
              {m.originallyBy(featureAuthorName({ ...one, platform }))} · {votesMoved(one)} ·{" "}
              <RelativeTime date={one.mergedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
