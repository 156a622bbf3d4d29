/** New and changed features get their vectors, and are compared with others. */
import { idsOf, subscribe } from "../../db/events.ts";
import { enqueue, type Queue } from "../../db/queue.ts";
import { duplicateQueue, embeddingQueue } from "./queries.ts";

const queueFeatures = (queue: Queue<"tasks">) =>
  subscribe(queue.name, ["feature_published", "feature_shown", "feature_reworded"], (tx, events) =>
    enqueue(tx, queue, idsOf(events, "feature_id")),
  );

export const embeddingSubscriber = queueFeatures(embeddingQueue);
export const duplicateSubscriber = queueFeatures(duplicateQueue);
