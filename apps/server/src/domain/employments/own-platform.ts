import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import { worksThereToo } from "./queries.ts";

/** Throws 403 for an administrator who works for the platform with another account of their mailbox. */
export async function requireNoOwnPlatform(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  { platform_id }: { platform_id: number },
): Promise<void> {
  if (viewer.role === "admin" && (await worksThereToo(db, viewer.id, platform_id)))
    throw new AppError("own_platform");
}
