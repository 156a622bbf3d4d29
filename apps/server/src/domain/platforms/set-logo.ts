/** A platform's logo, by its public address; the server itself never fetches it. */
import type { PlatformWire } from "@upwell/contract/platforms";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { presentPlatform } from "./present.ts";
import { findPlatformById } from "./queries.ts";
import { updateLogo } from "./suggestion-queries.ts";

export async function setLogo(
  deps: Deps,
  viewer: Viewer,
  id: number,
  logo_url: string,
): Promise<PlatformWire> {
  const platform = await findPlatformById(deps.db, viewer.id, id);
  if (platform === undefined) throw new AppError("not_found");
  if (!can.editPlatform(viewer, platform)) throw new AppError("forbidden");
  await deps.db.transaction().execute(async (tx) => {
    const { before } = await updateLogo(tx, id, { logo_url, now: deps.now() });
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: "platform.set_logo",
      subject_type: "platform",
      subject_id: id,
      platform_id: id,
      details: { before, after: logo_url },
    });
  });
  deps.live.publish({ to: "everyone", event: { event: "platform", platform_id: id } });
  return presentPlatform({ ...platform, logo_url }, viewer);
}
