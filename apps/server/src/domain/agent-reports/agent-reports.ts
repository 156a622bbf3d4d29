/** Programs report that they were blocked because a feature does not exist. No rank, count or record has it. */
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import {
  lockListedFeature,
  readFeature,
  requireResolvedFeature,
} from "../features/find-feature.ts";
import type { Deps } from "./deps.ts";
import { writeReport } from "./queries.ts";

/** Counts once a day (UTC) for each account. Throws 403 without an API key. */
export async function reportBlocked(deps: Deps, viewer: Viewer, featureId: number) {
  const { id } = await requireResolvedFeature(deps.db, featureId);
  if (viewer.api_key === null) throw new AppError("key_required");
  await deps.write(async (tx) => {
    await lockListedFeature(tx, id);
    await writeReport(tx, { user_id: viewer.id, feature_id: id }, deps.now());
  });
  const feature = await readFeature(deps.db, viewer, id);
  return found(feature.agent_reports ?? undefined);
}
