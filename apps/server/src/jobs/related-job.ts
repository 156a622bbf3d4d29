/** Finds the related features of new and changed ones, the newest first. */
import { relatedQueue as queue } from "../domain/meaning/queries.ts";
import { relateFeature } from "../domain/meaning/relate-feature.ts";
import { defineConsumer } from "./consumer.ts";

export const relatedConsumer = defineConsumer({
  queue,
  everyMs: 2000,
  work: async (deps, [item]) => {
    await relateFeature(deps, item);
    return undefined;
  },
});
