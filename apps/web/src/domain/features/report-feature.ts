import { authorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { openDialog } from "../../lib/open-dialog.ts";
import { isSampleId } from "../../lib/reachability.ts";

/** Whether there is something to report: not one's own text, not a sample, not what is hidden. */
export const canReport = ({ id, can, moderationState }: FeatureDetail): boolean =>
  !isSampleId(id) && !can.edit && moderationState === "public";

/** Opens the dialog in which a feature is reported. */
export function reportFeature({ id, user, title }: FeatureDetail): void {
  openDialog("open-report-modal", {
    kind: "feature",
    id,
    author: authorName(user),
    excerpt: title,
  });
}
