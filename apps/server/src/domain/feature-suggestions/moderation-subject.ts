import { createFeatureBody, updateFeatureBody } from "@upwell/contract/features/schemas";
import * as z from "zod/mini";
import type { WriteTx } from "../../db/write.ts";
import { formatChange, writeChange } from "../features/change-feature.ts";
import { requireFeature } from "../features/find-feature.ts";
import { formatDescription } from "../features/format-description.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { writeFeature } from "../features/write-feature.ts";
import { rejectPendingFeature } from "../features/write-queries.ts";
import { type PostSubject, storedVia } from "../moderation/subjects.ts";
import { retractFeatures } from "../notifications/retract.ts";
import { setPictures } from "../pictures/set-pictures.ts";
import type { Deps } from "./deps.ts";
import { publishFeature, unpublishFeature } from "./publish-feature.ts";

const featurePayload = z.union([
  z.object({ create_feature: createFeatureBody, via: storedVia }),
  z.object({
    update_feature: z.intersection(z.object({ id: z.int() }), updateFeatureBody),
    via: storedVia,
  }),
]);

/** Writes the stored submission. Returns the feature's id; undefined if it or its platform was deleted. */
export async function publishFeatureFromPayload(
  tx: WriteTx,
  deps: Deps,
  userId: number,
  payload: unknown,
): Promise<number | undefined> {
  const submission = featurePayload.parse(payload);
  if ("update_feature" in submission) {
    const { id, ...change } = submission.update_feature;
    const formatted = await formatChange(deps, change);
    const feature = await writeChange(tx, deps, id, {
      change,
      formatted,
      by: null,
      via: submission.via,
      addedBy: { user_id: userId, isLate: true },
    });
    if (feature?.listed) publishFeatureChange(tx, "edited", feature);
    return feature?.id;
  }
  const author = { user_id: userId, posted_as: null, via: submission.via };
  const suggestion = submission.create_feature;
  const formatted = await formatDescription(deps, suggestion.description);
  const id = await writeFeature(tx, deps, author, suggestion, formatted);
  if (id === undefined) return undefined;
  const text = { owner: "feature_id", id, platform_id: suggestion.platform } as const;
  const { pictures } = suggestion;
  await setPictures(tx, { ...text, user_id: userId }, { pictures, at: deps.now(), isLate: true });
  return (await publishFeature(tx, id))?.id;
}

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
