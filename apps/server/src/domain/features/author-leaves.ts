/** What the end of an account asks of features, in its transaction. */
import type { Tx } from "../../db/client.ts";
import { deleteRows, uncount } from "./delete-queries.ts";
import { queueForAuthor } from "./write-queries.ts";

/** Waits for what the author is suggesting at this moment; what comes after waits for the account's end. */
export const waitForSuggestions = (tx: Tx, userId: number): Promise<void> =>
  queueForAuthor(tx, userId);

/** Deletes features that are locked already, and takes them out of every count. */
export async function deleteFeatures(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await uncount(tx, ids);
  await deleteRows(tx, ids);
}
