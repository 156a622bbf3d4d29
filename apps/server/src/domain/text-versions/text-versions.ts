/** What public texts said before they changed: everybody who may read a text reads it, and moderators remove it. */
import { serverLimits } from "@upwell/contract/server-limits";
import { timeCursor } from "../../db/time-page.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";

/** Lists what a public feature or comment said earlier, latest first. Follows merges. Throws 404 or 410. */
export async function listTextVersions(
  { db }: Deps,
  featureId: number,
  comment: number | undefined,
  { limit, cursor }: PageRequest,
) {
  const { id } = await requireResolvedFeature(db, featureId);
  return loadPage(
    // Each may be as long as a text can be.
    { limit: Math.min(limit, serverLimits.textVersions.page), cursor },
    (rows) => queries.listVersionsPage(db, id, { comment, ...rows }),
    (row) => row,
    ({ replaced_at, id }) => timeCursor({ created_at: replaced_at, id }),
  );
}

/** Removes what a text said earlier; the day of its change stays. Idempotent. Throws 403 or 404. */
export async function removeTextVersion(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const version = found(await queries.findVersion(deps.db, id));
  if (!can.removeTextVersion(viewer, version)) throw new AppError("forbidden");
  const { feature_id, comment_id, user_id, platform_id, listed } = version;
  const type = comment_id === null ? "feature" : "comment";
  await deps.write(async (tx) => {
    if (!(await queries.removeVersion(tx, id))) return;
    tx.audit(viewer, `${type}.remove_version`, type, {
      ...{ id: comment_id ?? feature_id, platform_id },
      details: { author_id: user_id, feature_id },
    });
    if (listed) publishFeatureChange(tx, "edited", { id: feature_id, platform_id });
  });
}
