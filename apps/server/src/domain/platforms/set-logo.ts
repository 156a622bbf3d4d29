/** Sets a platform's logo to an external URL, which the server never fetches. */
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { updateLogo } from "./page-queries.ts";
import { presentPlatform } from "./present.ts";
import { findPlatformById } from "./queries.ts";

export async function setLogo(deps: Deps, viewer: Viewer, id: number, logo_url: string) {
  const platform = await findPlatformById(deps.db, viewer.id, id);
  if (platform === undefined) throw new AppError("not_found");
  if (!can.editPlatform(viewer, platform)) throw new AppError("forbidden");
  await deps.write(async (tx) => {
    const { before } = await updateLogo(tx, id, { logo_url, now: deps.now() });
    tx.audit({
      actor_id: viewer.id,
      action: "platform.set_logo",
      subject_type: "platform",
      subject_id: id,
      platform_id: id,
      details: { before, after: logo_url },
    });
    tx.publish({ to: "everyone", event: { event: "platform", platform_id: id } });
  });
  return presentPlatform({ ...platform, logo_url, logo_hue: null }, viewer);
}
