/** What is next for a member of a team, or for an admin. */
import type { OverviewWire } from "@upwell/contract/analytics/schemas";
import { limits } from "@upwell/contract/limits";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { listVerifiedPlatforms } from "../employments/queries.ts";
import { presentFeature } from "../features/present.ts";
import { getLastSeen } from "../queue/queue.ts";
import { countDue } from "../status/queries.ts";
import { getRecentCounts } from "./analytics.ts";
import { countWaiting, listStillUnanswered } from "./queries.ts";

type Section = OverviewWire["sections"][number];

/** Returns the section of a platform, or of the whole directory with null. */
async function getSection(
  deps: Deps,
  viewer: Viewer,
  platform: Section["platform"],
): Promise<Section> {
  const { counts } = await getRecentCounts(deps, platform?.id ?? null);
  const unanswered = await listStillUnanswered(deps.db, viewer.id, counts.unanswered);
  const [oldest] = unanswered.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  return {
    platform,
    unanswered: unanswered.slice(0, limits.overview.unanswered).map(presentFeature),
    longest_waiting: oldest === undefined ? null : presentFeature(oldest),
    months: counts.months,
  };
}

/** Returns the viewer's platforms, or the directory and the waiting decisions for an admin. */
export async function getOverview(deps: Deps, viewer: Viewer): Promise<OverviewWire> {
  if (!can.enterStaffSite(viewer)) throw new AppError("forbidden");
  if (viewer.role === "admin") {
    const [waiting, directory] = await Promise.all([
      countWaiting(deps.db, limits.overview.waiting),
      getSection(deps, viewer, null),
    ]);
    return { waiting, sections: [directory] };
  }
  const platforms = await listVerifiedPlatforms(deps.db, viewer.id, limits.overview.platforms);
  const sections = platforms.map(async (platform) => {
    const { changed } = await getLastSeen(deps, viewer, platform.slug);
    const { waiting: max } = limits.overview;
    const to_reconsider = await countDue(deps.db, platform.id, deps.now(), max);
    return getSection(deps, viewer, { ...platform, changed, to_reconsider });
  });
  return { waiting: null, sections: await Promise.all(sections) };
}
