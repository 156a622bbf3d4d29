/** Recently visited platforms, stored in this browser. */
import type { Platform } from "@upwell/client/entities";
import { localStore } from "@upwell/client/storage";

/** The stored part of a platform: enough to name it and link to it. */
export type RecentPlatform = Pick<Platform, "slug" | "name" | "logoUrl">;

const storageKey = "recent-platforms";
const maxPlatforms = 5;

/** Returns the list with a platform moved to its head, cut to the maximum length. */
export function addRecent(
  list: readonly RecentPlatform[],
  { slug, name, logoUrl }: RecentPlatform,
): RecentPlatform[] {
  const others = list.filter((one) => one.slug !== slug);
  return [{ slug, name, logoUrl }, ...others].slice(0, maxPlatforms);
}

function isRecent(one: unknown): one is RecentPlatform {
  const { slug, name, logoUrl } = (one ?? {}) as Partial<Record<keyof RecentPlatform, unknown>>;
  const isImageUrl = logoUrl === null || typeof logoUrl === "string";
  return typeof slug === "string" && typeof name === "string" && isImageUrl;
}

/** Parses the stored list; returns an empty list if it is invalid. */
export function parseRecent(text: string | null): RecentPlatform[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxPlatforms) : [];
  } catch {
    return [];
  }
}

/** Returns the recent platforms, latest first. */
export const readRecentPlatforms = (): RecentPlatform[] => parseRecent(localStore.get(storageKey));

/** Records a visit to a platform. */
export function storeRecentPlatform(platform: RecentPlatform): void {
  localStore.set(storageKey, JSON.stringify(addRecent(readRecentPlatforms(), platform)));
}
