/** One active platform, for its own page and for other slices. */
import type { PlatformWire } from "@upwell/contract/platforms";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { presentPlatform } from "./present.ts";
import { findPlatform } from "./queries.ts";

export const findActivePlatform = ({ db }: Deps, slug: string) => findPlatform(db, null, slug);

export async function requireActivePlatform(deps: Deps, slug: string) {
  const platform = await findActivePlatform(deps, slug);
  if (platform === undefined) throw new AppError("not_found");
  return platform;
}

export async function getPlatform(
  { db }: Deps,
  viewer: Viewer | null,
  slug: string,
): Promise<PlatformWire> {
  const row = await findPlatform(db, viewer?.id ?? null, slug);
  if (row === undefined) throw new AppError("not_found");
  return presentPlatform(row, viewer);
}
