import { featureAuthorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { openDialog } from "../../lib/open-dialog.ts";
import { isSampleId } from "../../lib/reachability.ts";

/** Returns whether the viewer can report a feature: not their own, a sample or a hidden one. */
export const canReport = ({ id, can, moderationState }: FeatureDetail): boolean =>
  !isSampleId(id) && !can.edit && moderationState === "public";

/** Opens the report dialog for a feature. */
export function reportFeature(feature: FeatureDetail): void {
  const { id, title, platform } = feature;
  openDialog("report", {
    reported: {
      kind: "feature",
      id,
      author: featureAuthorName(feature),
      excerpt: title,
      slug: platform.slug,
    },
  });
}
