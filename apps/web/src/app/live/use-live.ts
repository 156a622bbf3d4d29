import { useQueryClient } from "@tanstack/react-query";
import type { Platform } from "@upwell/client/entities";
import { useHashLocation } from "@upwell/client/hash-location";
import { matchPath, readPagePath } from "@upwell/client/page-path";
import { readToken, subscribeToToken } from "@upwell/client/token";
import { useEffect, useState, useSyncExternalStore } from "react";
import { keys } from "../../lib/query-keys.ts";

/** The page stands before it begins to listen. */
const patienceMs = 1500;

/** What the page at a path wants to hear of. */
function useTopics(path: string): string {
  const queryClient = useQueryClient();
  const parts = readPagePath(path) ?? [];
  const slug = matchPath("/platform/:id", parts);
  const featureId = matchPath("/feature/:id", parts);
  // The id of a platform is known once the platform has come.
  const [platformId, setPlatformId] = useState<number>();
  useEffect(() => {
    if (slug === undefined) return setPlatformId(undefined);
    const look = () =>
      setPlatformId(queryClient.getQueryData<Platform>(keys.platforms.one(slug))?.id);
    look();
    return queryClient.getQueryCache().subscribe(look);
  }, [queryClient, slug]);
  if (featureId !== undefined && /^[1-9]\d{0,9}$/.test(featureId)) return `feature:${featureId}`;
  if (slug !== undefined)
    return platformId !== undefined && platformId > 0 ? `platform:${platformId}` : "";
  return path === "/" ? "directory" : "";
}

/** Listens to what the page shows, and for whoever is signed in to what they are told. */
export function useLive(): void {
  const [path] = useHashLocation();
  const topics = useTopics(path);
  const token = useSyncExternalStore(subscribeToToken, readToken);
  useEffect(() => {
    if (topics === "" && token === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const chunk = await import("./listen.ts").catch(() => undefined);
      if (!leaving.signal.aborted)
        await chunk?.listen(topics === "" ? [] : [topics], leaving.signal);
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [topics, token]);
}
