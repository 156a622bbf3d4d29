/** Reserves the slug of a platform that becomes public. */
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import { findExistingPlatform, listTakenSlugs, lockDirectory } from "./name-queries.ts";
import { findFreeSlug, slugify } from "./slugs.ts";

/** Returns a free slug, and locks the directory. Throws 409 if the name or website is in it. */
export async function reserveSlug(tx: Tx, platform: { name: string; website_url: string | null }) {
  await lockDirectory(tx);
  const existing = await findExistingPlatform(tx, platform);
  if (existing !== undefined) throw new AppError("platform_exists");
  const base = slugify(platform.name);
  return findFreeSlug(base, await listTakenSlugs(tx, base));
}
