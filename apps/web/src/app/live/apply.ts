/** What others do moves what is on the screen. */

import type { LiveEvent } from "@upwell/client/live-stream";
import { queryClient } from "@upwell/client/query-client";
import { patchFeature } from "../../domain/votes/patch-feature.ts";
import { keys } from "../../lib/query-keys.ts";

/** Lists are asked for again at most this often, however much happens. */
const listsEveryMs = 10_000;
let listsDue: ReturnType<typeof setTimeout> | undefined;

const askAgain = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });

function askListsAgain(): void {
  if (listsDue !== undefined) return;
  listsDue = setTimeout(() => {
    listsDue = undefined;
    for (const key of [keys.features.trending, keys.features.recent, keys.activities, keys.stats])
      askAgain(key);
  }, listsEveryMs);
}

type FeatureEvent = Extract<LiveEvent, { event: "feature" }>;

function applyToFeature({ featureId, changes, upvotes, commentCount, status }: FeatureEvent): void {
  const figures = {
    ...(upvotes !== undefined && { upvoteCount: upvotes }),
    ...(commentCount !== undefined && { commentCount }),
    ...(status !== undefined && { status }),
  };
  queryClient.setQueriesData({ queryKey: keys.features.all }, (data: unknown) =>
    patchFeature(data, featureId, figures),
  );
  if (changes.includes("comments")) askAgain(keys.comments(featureId));
  if (changes.includes("status")) askAgain(keys.timeline(featureId));
  if (changes.some((change) => ["edited", "deleted", "merged"].includes(change)))
    askAgain(keys.features.detail(featureId));
  if (changes.some((change) => change !== "votes")) askListsAgain();
}

/** Patches what is cached, and asks for the rest again. */
export function applyLiveEvent(event: LiveEvent): void {
  if (event.event === "feature") applyToFeature(event);
  else if (event.event === "platform") askAgain(keys.platforms.all);
  else if (event.event === "notification") {
    queryClient.setQueryData(keys.notifications.unread, event.unreadCount);
    askAgain(keys.notifications.list);
    askAgain(keys.verdicts.list);
    // A text that was let through stands somewhere: whoever goes there finds it.
    for (const queryKey of [keys.conversations, keys.features.all])
      void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
  } else queryClient.setQueryData(keys.online, event.count);
}
