/** What a granted appeal publishes: a feature, or a change of one, that was refused before it was written. */
import { createFeatureBody, updateFeatureBody } from "@upwell/contract/forms";
import * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import { writeFeature } from "./create-feature.ts";
import { publishFeature } from "./publish-feature.ts";
import { writeChange } from "./update-feature.ts";

const featurePayload = z.union([
  z.object({ create_feature: createFeatureBody }),
  z.object({ update_feature: z.intersection(z.object({ id: z.int() }), updateFeatureBody) }),
]);

/** The feature as it stands now, and what open pages are told of it if it is listed. */
export type GrantedFeature = {
  id: number;
  platform_id: number;
  listed: boolean;
  change: "created" | "edited";
};

/** Does what its author wanted then. Nothing where its platform, or the feature itself, is gone. */
export async function publishFeatureFromPayload(
  tx: Tx,
  deps: Deps,
  userId: number,
  payload: unknown,
): Promise<GrantedFeature | undefined> {
  const granted = featurePayload.parse(payload);
  if ("update_feature" in granted) {
    const { id, ...change } = granted.update_feature;
    const feature = await writeChange(tx, deps, id, change);
    return feature && { ...feature, change: "edited" };
  }
  const id = await writeFeature(tx, deps, userId, granted.create_feature);
  const published = id === undefined ? undefined : await publishFeature(tx, id);
  return published && { ...published, listed: true, change: "created" };
}
