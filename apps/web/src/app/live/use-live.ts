import { useQueryClient } from "@tanstack/react-query";
import type { Platform } from "@upwell/client/entities";
import { useHashLocation } from "@upwell/client/hash-location";
import { matchPath, parsePath } from "@upwell/client/page-path";
import { useToken } from "@upwell/client/token";
import { useEffect, useState } from "react";
import { keys } from "../../lib/query-keys.ts";

/** Delay before the connection opens, so that it does not compete with the page's own requests. */
const startDelayMs = 1500;

function useTopics(path: string): string {
  const queryClient = useQueryClient();
  // On each page of a platform.
  const [kind, name] = parsePath(path) ?? [];
  const slug = kind === "platform" ? name : undefined;
  const featureId = matchPath("/feature/:id", path);
  // The platform's id is known only after the platform has loaded.
  const [platformId, setPlatformId] = useState<number>();
  useEffect(() => {
    if (slug === undefined) return setPlatformId(undefined);
    const update = () =>
      setPlatformId(queryClient.getQueryData<Platform>(keys.platforms.detail(slug))?.id);
    update();
    return queryClient.getQueryCache().subscribe(update);
  }, [queryClient, slug]);
  if (featureId !== undefined && /^[1-9]\d{0,9}$/.test(featureId)) return `feature:${featureId}`;
  if (slug !== undefined)
    return platformId !== undefined && platformId > 0 ? `platform:${platformId}` : "";
  return path === "/" ? "directory" : "";
}

/** Subscribes to the events of the page and, if signed in, to the user's notifications. */
export function useLive(): void {
  const [path] = useHashLocation();
  const topics = useTopics(path);
  const token = useToken();
  useEffect(() => {
    if (topics === "" && token === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const chunk = await import("./apply-live-event.ts").catch(() => undefined);
      if (!leaving.signal.aborted)
        await chunk?.listen(topics === "" ? [] : [topics], leaving.signal);
    }, startDelayMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [topics, token]);
}
