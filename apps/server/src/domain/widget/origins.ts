/** Which pages may frame the ideas of a platform: its team lists their origins. */

import type { Viewer } from "../../lib/viewer.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";

/** Returns the origins for the team. Throws 404, 410 and 403. */
export async function getEmbedOrigins(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug, "manageTeam");
  return { origins: await queries.findOrigins(deps.db, id) };
}

/** Replaces the origins. Throws 404, 410 and 403. */
export async function setEmbedOrigins(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  given: { origins: readonly string[] },
) {
  const { id, name } = await requireTeamPlatform(deps, viewer, slug, "manageTeam");
  const origins = [...new Set(given.origins)].sort();
  await deps.write(async (tx) => {
    const before = await queries.replaceOrigins(tx, id, { origins, by: viewer.id });
    tx.audit(viewer, "platform.embed_origins", "platform", {
      id,
      platform_id: id,
      details: { name, before: { origins: before }, after: { origins } },
    });
  });
  return { origins };
}
