/** Embeds new and changed features, the newest first, and in the background what no model has embedded yet. */

import type { Deps } from "../deps.ts";
import { embedQueued, prepareEmbedding } from "../domain/meaning/embed-features.ts";
import { embeddingQueue as queue } from "../domain/meaning/queries.ts";
import { type Consumer, defineConsumer } from "./consumer.ts";

/** Of a process: at its start, it queues what another model has embedded, or none. */
export function createEmbeddingConsumer(): Consumer {
  let isPrepared = false;
  return defineConsumer({
    queue,
    batch: 4,
    everyMs: 1000,
    prepare: async (deps: Deps) => {
      if (isPrepared && deps.embeddingModel !== null) return;
      await prepareEmbedding(deps);
      isPrepared = true;
    },
    work: async (deps, items) => {
      await embedQueued(deps, items);
      return undefined;
    },
  });
}
