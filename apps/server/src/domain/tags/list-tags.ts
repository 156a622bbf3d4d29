/** Lists and suggests tags in use. */
import { limits } from "@upwell/contract/limits";
import type { TagWire } from "@upwell/contract/tags/schemas";
import { findActivePlatform, requireActivePlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import { listDirectoryTags, listPlatformTags, searchTags, type TagRow } from "./queries.ts";

export const presentTag = (row: TagRow): TagWire => ({ ...row, count: row.feature_count });

/** Lists the most used tags of a platform, or of the directory. */
export async function listTags(deps: Deps, { platform: slug }: { platform?: string | undefined }) {
  const { listed } = limits.tags;
  if (slug === undefined) return (await listDirectoryTags(deps.db, listed)).map(presentTag);
  const platform = await findActivePlatform(deps, slug);
  if (platform === undefined) return [];
  return (await listPlatformTags(deps.db, platform.id, listed)).map(presentTag);
}

/** Suggests tags that match the typed text, or the most used ones without a text. */
export async function suggestTags(
  deps: Deps,
  { platform: slug, search }: { platform?: string | undefined; search?: string | undefined },
): Promise<TagWire[]> {
  const { suggested } = limits.tags;
  const platform = slug === undefined ? undefined : await findActivePlatform(deps, slug);
  if (slug !== undefined && platform === undefined) return [];
  const typed = search?.trim() ?? "";
  if (typed !== "") {
    const found = await searchTags(deps.db, { platformId: platform?.id, typed, limit: suggested });
    return found.map(presentTag);
  }
  const rows =
    platform === undefined
      ? await listDirectoryTags(deps.db, suggested)
      : await listPlatformTags(deps.db, platform.id, suggested);
  return rows.map(presentTag);
}

/** Returns the name of the platform's tag most similar to a word, or null. */
export async function findTagLike({ db }: Pick<Deps, "db">, platformId: number, typed: string) {
  const [found] = await searchTags(db, { platformId, typed, limit: 1 });
  return found?.name ?? null;
}

export const listFeaturedTags = async ({ db }: Deps): Promise<TagWire[]> =>
  (await listDirectoryTags(db, limits.topTags)).map(presentTag);

export async function listPlatformFeaturedTags(deps: Deps, slug: string): Promise<TagWire[]> {
  const platform = await requireActivePlatform(deps, slug);
  return (await listPlatformTags(deps.db, platform.id, limits.topTags)).map(presentTag);
}
