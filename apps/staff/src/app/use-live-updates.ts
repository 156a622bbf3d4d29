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

/** Runs an action once for all requests within the interval, at its end. */
function createDelayed(action: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    request() {
      timer ??= setTimeout(() => {
        timer = undefined;
        action();
      }, minIntervalMs);
    },
    cancel: () => clearTimeout(timer),
  };
}

/**
 * Invalidates the cached data of the path's platform, the numbers of what waits, internal notes and assignees, when
 * another user changes them; counts notifications.
 */
export function useLiveUpdates(path: string): void {
  const slug = getPlatformSlug(path) ?? "";
  const { data } = useQuery({ ...platformDetail(slug), enabled: slug !== "" });
  const id = data?.id;
  const refetchPlatform = useEffectEvent(() => {
    void refetchAfterWrite(keys.platform(slug));
    void refetchAfterWrite(keys.allWaiting);
  });
  const refetchQueues = useEffectEvent(() => void refetchAfterWrite(keys.queues(slug)));
  useEffect(() => {
    const unmounted = new AbortController();
    const platform = createDelayed(() => id !== undefined && refetchPlatform());
    const queues = createDelayed(() => id !== undefined && refetchQueues());
    const onEvent = (event: LiveEvent) => {
      if (event.event === "notification") return applyNotification(event);
      if (event.event === "waiting") {
        void refetchAfterWrite(keys.allWaiting);
        void refetchAfterWrite(keys.internalNotes);
        void refetchAfterWrite(keys.assignees);
        queues.request();
        return;
      }
      if (event.event === "feature") void refetchAfterWrite(keys.feature(event.featureId));
      platform.request();
    };
    const topics = id === undefined ? ["waiting"] : ["waiting", `platform:${id}`];
    void listenWithReconnect(topics, onEvent, unmounted.signal);
    return () => {
      unmounted.abort();
      platform.cancel();
      queues.cancel();
    };
  }, [id]);
}
