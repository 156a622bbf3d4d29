/** Adds the viewer's follows and permissions to platforms from the shared cache. */
import type { PlatformWire } from "@upwell/contract/platforms/shapes";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { listFollowedIds } from "./queries.ts";

export async function addFollows(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  platforms: readonly PlatformWire[],
): Promise<PlatformWire[]> {
  if (platforms.length === 0) return [];
  const followed = await listFollowedIds(
    db,
    viewer.id,
    platforms.map(({ id }) => id),
  );
  return platforms.map((platform) => ({
    ...platform,
    is_following: followed.has(platform.id),
    can: { edit: can.editPlatform(viewer, platform) },
  }));
}
