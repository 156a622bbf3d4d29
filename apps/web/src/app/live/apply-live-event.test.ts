import { QueryObserver } from "@tanstack/react-query";
import type { LiveEvent } from "@upwell/client/live-stream";
import { notificationKeys } from "@upwell/client/notifications/queries";
import { queryClient } from "@upwell/client/query-client";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { keys } from "../../lib/query-keys.ts";
import { applyLiveEvent } from "./apply-live-event.ts";

beforeEach(() => queryClient.clear());

const changed = (change: "comments" | "status"): LiveEvent => ({
  event: "feature",
  featureId: 7,
  platformId: 1,
  changes: [change],
});
const notified: LiveEvent = { event: "notification", unreadCount: 1 };

/** Opens a query; returns its observer, and how its requests are answered. */
function open<Data>(queryKey: readonly unknown[]) {
  const responses: ((data: Data) => void)[] = [];
  const observer = new QueryObserver<Data>(queryClient, {
    queryKey,
    queryFn: () => new Promise<Data>((resolve) => responses.push(resolve)),
  });
  onTestFinished(observer.subscribe(() => undefined));
  return { observer, responses };
}

test.each([
  ["a notification", notified, notificationKeys.list],
  ["a comment", changed("comments"), keys.comments(7)],
  ["a status change", changed("status"), keys.timeline(7)],
  ["a status change", changed("status"), keys.features.detail(7)],
])("%s replaces a first response that is on its way", async (_, event, queryKey) => {
  const { observer, responses } = open<string>(queryKey);
  applyLiveEvent(event);
  responses[0]?.("before the event");
  responses[1]?.("after the event");
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("after the event"));
});

test("the unread count of a notification is not replaced by an older one on its way", async () => {
  const { observer, responses } = open<number>(notificationKeys.unread);
  applyLiveEvent(notified);
  responses[0]?.(0);
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(observer.getCurrentResult().data).toBe(1);
});
