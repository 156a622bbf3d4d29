/** The documents of features that one statement changed in large numbers, such as a renamed tag. */
import type { Tx } from "../../db/client.ts";
import { run } from "../../db/statements.ts";
import { defineTaskQueue } from "../../db/task-queue.ts";

export const searchQueue = defineTaskQueue("search", { leaseMs: 5 * 60_000 });

/** Writes the documents of features. */
export const writeDocuments = (tx: Tx, ids: readonly number[]): Promise<void> =>
  run(tx)`select write_feature_documents(array(select distinct unnest(${[...ids]}::bigint[])))`;
