/** Applies live events to the cached data. */

import { listenWithReconnect } from "@upwell/client/live-connection";
import type { LiveEvent } from "@upwell/client/live-stream";
import { applyNotification } from "@upwell/client/notifications/queries";
import { queryClient, refetchAfterWrite } from "@upwell/client/query-client";
import { patchFeature } from "../../domain/votes/patch-feature.ts";
import { keys } from "../../lib/query-keys.ts";

/** Minimum interval between refetches of lists, however many events arrive. */
const listsThrottleMs = 10_000;
let listsTimer: ReturnType<typeof setTimeout> | undefined;

const invalidate = (queryKey: readonly unknown[]) => void refetchAfterWrite(queryKey);

const changingLists = [
  keys.features.trending,
  keys.features.recent,
  keys.activities,
  keys.stats,
  keys.platforms.lists,
  keys.features.roadmaps,
];

function invalidateListsLater(): void {
  if (listsTimer !== undefined) return;
  listsTimer = setTimeout(() => {
    listsTimer = undefined;
    for (const key of changingLists) invalidate(key);
  }, listsThrottleMs);
}

type FeatureEvent = Extract<LiveEvent, { event: "feature" }>;

function applyToFeature(event: FeatureEvent): void {
  const { featureId, changes, upvotes, commentCount, concernCount, status } = event;
  const change = {
    ...(upvotes !== undefined && { upvoteCount: upvotes }),
    ...(commentCount !== undefined && { commentCount }),
    ...(concernCount !== undefined && { concernCount }),
    ...(status !== undefined && { status }),
  };
  queryClient.setQueriesData({ queryKey: keys.features.all }, (data: unknown) =>
    patchFeature(data, featureId, change),
  );
  if (changes.includes("comments") || changes.includes("helpful"))
    invalidate(keys.comments(featureId));
  if (changes.includes("status")) invalidate(keys.timeline(featureId));
  // What the team has answered is part of the details.
  if (changes.some((change) => !["votes", "helpful", "created"].includes(change)))
    invalidate(keys.features.detail(featureId));
  if (changes.some((change) => !["votes", "helpful"].includes(change))) invalidateListsLater();
}

/** Patches cached data and invalidates what the event does not carry. */
export function applyLiveEvent(event: LiveEvent): void {
  if (event.event === "feature") applyToFeature(event);
  else if (event.event === "platform") {
    invalidate(keys.platforms.all);
    // The server's list of all platforms may be seconds old.
    invalidateListsLater();
  } else if (event.event === "notification") {
    applyNotification(event);
    invalidate(keys.verdicts.list);
    invalidate(keys.following);
    // An approved text appears in some list: mark the lists stale, and refetch on the next visit.
    for (const queryKey of [keys.allComments, keys.features.all])
      void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
  } else if (event.event === "online") queryClient.setQueryData(keys.online, event.count);
}

export const listen = (topics: readonly string[], signal: AbortSignal): Promise<void> =>
  listenWithReconnect(topics, applyLiveEvent, signal);
