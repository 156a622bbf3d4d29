/** Administrators who work for a platform with another account of their mailbox. */
import type { OfficialRole } from "@upwell/contract/comments/values";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import type { Deps } from "./deps.ts";
import { worksThereToo } from "./queries.ts";

/** Returns for whom a viewer says something about a platform: who works there with another account does not for the site. */
export async function findRole(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  platform: { platform_id: number | null },
): Promise<OfficialRole | null> {
  const { platform_id } = platform;
  const role = getOfficialRole(viewer, platform);
  if (role !== "site" || platform_id === null) return role;
  return (await worksThereToo(db, viewer.id, platform_id)) ? "team" : role;
}

/** Throws 403 for an administrator who works for the platform with another account of their mailbox. */
export async function requireNoOwnPlatform(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  { platform_id }: { platform_id: number },
): Promise<void> {
  if (viewer.role === "admin" && (await worksThereToo(db, viewer.id, platform_id)))
    throw new AppError("own_platform");
}
