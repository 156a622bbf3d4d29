/** Which tags are in use. */
import { limits } from "@upwell/contract/limits";
import type { TagWire } from "@upwell/contract/tags";
import type { Deps } from "../../lib/deps.ts";
import { findActivePlatform, requireActivePlatform } from "../platforms/find-platform.ts";
import { listTagsOfDirectory, listTagsOfPlatform, searchTags, type TagRow } from "./queries.ts";

export const presentTag = (row: TagRow): TagWire => ({ ...row, count: row.feature_count });

export async function listTags(
  deps: Deps,
  { platform: slug }: { platform?: string | undefined },
): Promise<TagWire[]> {
  const { listed } = limits.tags;
  if (slug === undefined) return (await listTagsOfDirectory(deps.db, listed)).map(presentTag);
  const platform = await findActivePlatform(deps, slug);
  if (platform === undefined) return [];
  return (await listTagsOfPlatform(deps.db, platform.id, listed)).map(presentTag);
}

/** What fits the letters typed so far; without any, the most used. */
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
      ? await listTagsOfDirectory(deps.db, suggested)
      : await listTagsOfPlatform(deps.db, platform.id, suggested);
  return rows.map(presentTag);
}

/** The name of a platform's tag that is most like a word; null where none is. */
export async function findTagLike(
  { db }: Pick<Deps, "db">,
  platformId: number,
  typed: string,
): Promise<string | null> {
  const [found] = await searchTags(db, { platformId, typed, limit: 1 });
  return found?.name ?? null;
}

export async function listFeaturedTags({ db }: Deps): Promise<TagWire[]> {
  return (await listTagsOfDirectory(db, limits.topTags)).map(presentTag);
}

export async function listPlatformFeaturedTags(deps: Deps, slug: string): Promise<TagWire[]> {
  const platform = await requireActivePlatform(deps, slug);
  return (await listTagsOfPlatform(deps.db, platform.id, limits.topTags)).map(presentTag);
}
