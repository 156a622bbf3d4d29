import { useQuery } from "@tanstack/react-query";
import { listenWithReconnect } from "@upwell/client/live-connection";
import type { LiveEvent } from "@upwell/client/live-stream";
import { applyNotification } from "@upwell/client/notifications/queries";
import { refetchAfterWrite } from "@upwell/client/query-client";
import { useEffect, useEffectEvent } from "react";
import { platformDetail } from "../domain/platforms/queries.ts";
import { getPlatformSlug } from "../lib/paths.ts";
import { keys } from "../lib/query-keys.ts";

const minIntervalMs = 5_000;

/** Invalidates the cached data of the path's platform, and the numbers of what waits, when another user changes them; counts notifications. */
export function useLiveUpdates(path: string): void {
  const slug = getPlatformSlug(path) ?? "";
  const { data } = useQuery({ ...platformDetail(slug), enabled: slug !== "" });
  const id = data?.id;
  const invalidatePlatform = useEffectEvent(() => {
    void refetchAfterWrite(keys.platform(slug));
    void refetchAfterWrite(keys.allWaiting);
  });
  useEffect(() => {
    const unmounted = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onEvent = (event: LiveEvent) => {
      if (event.event === "notification") return applyNotification(event);
      if (event.event === "waiting") {
        void refetchAfterWrite(keys.allWaiting);
        return;
      }
      if (event.event === "feature") void refetchAfterWrite(keys.feature(event.featureId));
      timer ??= setTimeout(() => {
        timer = undefined;
        if (id !== undefined) invalidatePlatform();
      }, minIntervalMs);
    };
    const topics = id === undefined ? ["waiting"] : ["waiting", `platform:${id}`];
    void listenWithReconnect(topics, onEvent, unmounted.signal);
    return () => {
      unmounted.abort();
      clearTimeout(timer);
    };
  }, [id]);
}
