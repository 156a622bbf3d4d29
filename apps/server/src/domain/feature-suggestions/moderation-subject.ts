import { requireFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { rejectPendingFeature } from "../features/write-queries.ts";
import type { PostSubject } from "../moderation/subjects.ts";
import { retractFeatures } from "../notifications/retract.ts";
import { publishFeature, unpublishFeature } from "./publish-feature.ts";
import { publishFeatureFromPayload } from "./publish-submission.ts";

/** What moderation does with features. */
export const featureSubject: PostSubject = {
  publishSubmission: publishFeatureFromPayload,
  publish: publishFeature,
  hide: async (tx, id) => {
    const hidden = await unpublishFeature(tx, id);
    if (hidden !== undefined) publishFeatureChange(tx, "deleted", hidden);
    await retractFeatures(tx, [id]);
  },
  rejectHeld: rejectPendingFeature,
  findAuthorId: async ({ db }, _viewer, id) => (await requireFeature(db, id)).user_id,
};
