/** Compares new and changed features with others, the newest first. */
import { duplicateQueue as queue } from "../domain/meaning/queries.ts";
import { compareFeature } from "../domain/merges/duplicates.ts";
import { defineConsumer } from "./consumer.ts";

export const duplicateConsumer = defineConsumer({
  queue,
  everyMs: 5000,
  work: async (deps, [item]) => {
    await compareFeature(deps, item);
    return undefined;
  },
});
