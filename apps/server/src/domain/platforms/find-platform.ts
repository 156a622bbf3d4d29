import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import type { Deps } from "./deps.ts";
import { isTakenDown } from "./directory-queries.ts";
import { presentPlatform } from "./present.ts";
import { findPlatform, findPlatformById } from "./queries.ts";

/** Returns undefined if the platform does not exist or is inactive. */
export const findActivePlatform = ({ db }: Pick<Deps, "db">, slug: string) =>
  findPlatform(db, null, slug);

/** Returns the error for a platform that was not found by its slug or id: 410 if it was taken down, else 404. */
export const missingPlatformError = async (db: Db, key: string | number): Promise<AppError> =>
  new AppError((await isTakenDown(db, key)) ? "platform_taken_down" : "not_found");

/** Throws 404 if the platform does not exist or is inactive, 410 if it was taken down. */
export async function requireActivePlatform(deps: Pick<Deps, "db">, slug: string) {
  const platform = await findActivePlatform(deps, slug);
  if (platform === undefined) throw await missingPlatformError(deps.db, slug);
  return platform;
}

/** The same by the id. */
export async function requireActivePlatformById(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  id: number,
) {
  const platform = await findPlatformById(db, viewer.id, id);
  if (platform === undefined) throw await missingPlatformError(db, id);
  return platform;
}

/** Finds a platform of whose team the viewer has a right, also as an admin. Throws 404, 410 and 403. */
export async function requireTeamPlatform(
  deps: Pick<Deps, "db">,
  viewer: Viewer,
  slug: string,
  right: "readQueue" | "manageQueue" | "manageTeam" = "readQueue",
) {
  const platform = await requireActivePlatform(deps, slug);
  if (!can[right](viewer, platform)) throw new AppError("forbidden");
  return platform;
}

/** Returns a platform with the viewer's state. */
export async function getPlatform({ db }: Pick<Deps, "db">, viewer: Viewer | null, slug: string) {
  const row = await findPlatform(db, viewer?.id ?? null, slug);
  if (row === undefined) throw await missingPlatformError(db, slug);
  return presentPlatform(row, viewer);
}
