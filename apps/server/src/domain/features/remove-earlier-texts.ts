import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import * as queries from "./earlier-text-queries.ts";
import { requireFeature } from "./find-feature.ts";
import { publishFeatureChange } from "./live-events.ts";
import { lockFeature } from "./write-queries.ts";

/** Removes the texts that a feature had before it changed; the page still says that it did. For admins. */
export async function removeEarlierTexts(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const { platform_id } = await requireFeature(deps.db, id, viewer);
  await deps.write(async (tx) => {
    const feature = await lockFeature(tx, id);
    if (feature === undefined || (await queries.removeEarlierTexts(tx, id)) === 0) return;
    tx.audit({
      actor_id: viewer.id,
      action: "feature.remove_earlier_texts",
      subject_type: "feature",
      subject_id: id,
      platform_id,
      details: { title: feature.title },
    });
    if (feature.listed) publishFeatureChange(tx, "edited", { id, platform_id });
  });
}
