/** The numbers of decisions that wait for the viewer, in the directory and on the platform of the navigation. */
import { useQuery } from "@tanstack/react-query";
import { useHashLocation } from "@upwell/client/hash-location";
import { callQuery } from "@upwell/client/query";
import { getWaiting } from "@upwell/contract/analytics/routes";
import { limits } from "@upwell/contract/limits";
import { atMost } from "@upwell/messages/plural";
import type { Waiting } from "./entities.ts";
import { getPlatformSlug } from "./paths.ts";
import { keys } from "./query-keys.ts";
import { useWorkspace } from "./workspace.ts";

const waiting = (slug: string | undefined) =>
  callQuery(keys.waiting(slug), getWaiting, {
    query: slug === undefined ? {} : { platform: slug },
  });

/** The platform of the path, else the first one of the viewer. */
export function useNavigationSlug(path: string): string | undefined {
  const { platforms } = useWorkspace();
  return getPlatformSlug(path) ?? platforms[0]?.slug;
}

/** Returns the query of the counts. The server sends an event when they may have changed. */
export function useWaiting() {
  const [path] = useHashLocation();
  return useQuery(waiting(useNavigationSlug(path)));
}

/** Formats one of the counts, for example of a tab; empty while it is loading. */
export const formatWaiting = (n: number | undefined): string =>
  n === undefined ? "" : atMost(n, limits.overview.waiting);

/** What waits in a section of the navigation. */
export type CountWaiting = (waiting: Waiting) => number | undefined;

type Directory = NonNullable<Waiting["directory"]>;

/** Sums kinds of decisions of the directory. */
export const sumDirectory =
  (...kinds: (keyof Directory)[]): CountWaiting =>
  ({ directory }) =>
    directory === null ? undefined : kinds.reduce((sum, kind) => sum + directory[kind], 0);
