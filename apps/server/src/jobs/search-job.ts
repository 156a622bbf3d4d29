/** Writes the documents of the search index that are queued. */
import { finish } from "../db/queue.ts";
import { searchQueue as queue, writeDocuments } from "../domain/search-index/queue-queries.ts";
import { defineConsumer } from "./consumer.ts";

export const searchConsumer = defineConsumer({
  queue,
  batch: 200,
  everyMs: 1000,
  work: (deps, items) =>
    deps.write(async (tx) => {
      await writeDocuments(
        tx,
        items.map(({ subject_id }) => subject_id),
      );
      await finish(tx, queue, items);
      return undefined;
    }),
});
