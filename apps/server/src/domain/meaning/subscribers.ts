/** New and changed features get their vectors, and are compared with others. */
import { idsOf, subscribe } from "../../db/events.ts";
import type { Queue } from "../../db/queue.ts";
import { enqueue } from "../../db/task-queue.ts";
import { duplicateQueue, embeddingQueue, relatedQueue } from "./queries.ts";

const queueFeatures = (queue: Queue<"tasks">, ...further: readonly "feature_changed"[]) =>
  subscribe(
    queue.name,
    ["feature_published", "feature_shown", "feature_reworded", "feature_imported", ...further],
    async (tx, events) => {
      // Nobody waits for what an import brings.
      const [imported, others] = [true, false].map((isBackground) =>
        events.filter(({ kind }) => (kind === "feature_imported") === isBackground),
      );
      await enqueue(tx, queue, idsOf(others ?? [], "feature_id"));
      await enqueue(tx, queue, idsOf(imported ?? [], "feature_id"), { isBackground: true });
    },
  );

export const embeddingSubscriber = queueFeatures(embeddingQueue);
export const duplicateSubscriber = queueFeatures(duplicateQueue);
export const relatedSubscriber = queueFeatures(relatedQueue, "feature_changed");
