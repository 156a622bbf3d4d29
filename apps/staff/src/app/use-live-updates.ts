import { useQuery, useQueryClient } from "@tanstack/react-query";
import { listenWithReconnect } from "@upwell/client/live-connection";
import type { LiveEvent } from "@upwell/client/live-stream";
import { useEffect, useEffectEvent } from "react";
import { platformDetail } from "../domain/platforms/queries.ts";
import { getPlatformSlug } from "../lib/paths.ts";
import { keys } from "../lib/query-keys.ts";

/** Lists are refetched at most this often. */
const minIntervalMs = 5_000;

/** Invalidates the cached data of the path's platform when another user changes it. */
export function useLiveUpdates(path: string): void {
  const queryClient = useQueryClient();
  const slug = getPlatformSlug(path) ?? "";
  const { data } = useQuery({ ...platformDetail(slug), enabled: slug !== "" });
  const id = data?.id;
  const invalidatePlatform = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: keys.platform(slug) });
  });
  useEffect(() => {
    if (id === undefined) return;
    const unmounted = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onEvent = (event: LiveEvent) => {
      if (event.event === "feature")
        void queryClient.invalidateQueries({ queryKey: keys.feature(event.featureId) });
      timer ??= setTimeout(() => {
        timer = undefined;
        invalidatePlatform();
      }, minIntervalMs);
    };
    void listenWithReconnect([`platform:${id}`], onEvent, unmounted.signal);
    return () => {
      unmounted.abort();
      clearTimeout(timer);
    };
  }, [id, queryClient]);
}
