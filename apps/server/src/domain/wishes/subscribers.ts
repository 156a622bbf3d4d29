/** Wishes are counted again when their ideas come, go or are reworded. */
import { wishQueue as queue } from "../../db/counts/vote-counts.ts";
import { queueWishes } from "../../db/counts/wish-counts.ts";
import { idsOf, subscribe } from "../../db/events.ts";
import { enqueue } from "../../db/task-queue.ts";

export const wishSubscriber = subscribe(
  queue.name,
  ["feature_shown", "feature_reworded", "feature_removed"],
  async (tx, events) => {
    const ofDeleted = events.flatMap((one) => ("wish_id" in one ? (one.wish_id ?? []) : []));
    await enqueue(tx, queue, ofDeleted);
    await queueWishes(tx, "id", idsOf(events, "feature_id"));
  },
);

export const wishPlatformSubscriber = subscribe(
  "wishes of platforms",
  ["platform_taken_down", "platform_restored", "platform_changed"],
  (tx, events) => queueWishes(tx, "platform_id", idsOf(events, "platform_id")),
);
