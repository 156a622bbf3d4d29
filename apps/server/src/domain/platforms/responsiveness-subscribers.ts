/** The answers of the public platforms are counted, and counted again when they may have changed. */
import { idsOf, subscribe } from "../../db/events.ts";
import { enqueue } from "../../db/task-queue.ts";
import { responsivenessQueue as queue, updateCountedPlatforms } from "./responsiveness-queries.ts";

export const responsivenessSubscriber = subscribe(
  queue.name,
  [
    "feature_published",
    "feature_shown",
    "feature_removed",
    "feature_merged",
    "status",
    "status_by_entry",
    "answers_changed",
    "team_changed",
    "platform_listed",
    "platform_restored",
  ],
  (tx, events) => enqueue(tx, queue, idsOf(events, "platform_id")),
);

export const countedPlatformsSubscriber = subscribe(
  "counted platforms",
  ["platform_listed", "platform_taken_down", "platform_restored"],
  (tx, events) => updateCountedPlatforms(tx, idsOf(events, "platform_id")),
);
