/** Adds votes to the counts by which features are ordered, and to the counter of the directory. */
import { addRecentVotes, countUncountedVotes, hasUncounted } from "../db/counts/vote-counts.ts";
import type { Deps } from "../deps.ts";

/** Features of one statement: the scopes of their caches stay below the number that invalidates everything. */
const batch = 200;

/** Adds all votes that are there now. */
export async function countRecentVotes(
  { db, write, invalidations }: Pick<Deps, "db" | "write" | "invalidations">,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await hasUncounted(db))) return;
  await write(countUncountedVotes);
  let added = batch;
  while (added === batch && signal?.aborted !== true)
    added = await write((tx) => addRecentVotes(tx, batch));
  await invalidations.settled();
}
