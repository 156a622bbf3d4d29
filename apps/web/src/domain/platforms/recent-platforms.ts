/** The platforms that were looked at last in this browser. */
import type { Platform } from "@upwell/client/entities";
import { localStore } from "@upwell/client/storage";

/** What is kept of a platform: enough to name it and to go there. */
export type RecentPlatform = Pick<Platform, "slug" | "name" | "logoUrl">;

const storageKey = "recent-platforms";
const most = 5;

/** A list with a platform at its head, once, and no longer than is kept. */
export function withRecent(
  list: readonly RecentPlatform[],
  { slug, name, logoUrl }: RecentPlatform,
): RecentPlatform[] {
  const others = list.filter((one) => one.slug !== slug);
  return [{ slug, name, logoUrl }, ...others].slice(0, most);
}

function isRecent(one: unknown): one is RecentPlatform {
  const { slug, name, logoUrl } = (one ?? {}) as Partial<Record<keyof RecentPlatform, unknown>>;
  const isPicture = logoUrl === null || typeof logoUrl === "string";
  return typeof slug === "string" && typeof name === "string" && isPicture;
}

/** Reads what was kept; whatever is not of that kind is as good as nothing. */
export function readRecent(text: string | null): RecentPlatform[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** The last platform first. */
export const recentPlatforms = (): RecentPlatform[] => readRecent(localStore.get(storageKey));

/** Notes that a platform is being looked at. */
export function rememberPlatform(platform: RecentPlatform): void {
  localStore.set(storageKey, JSON.stringify(withRecent(recentPlatforms(), platform)));
}
