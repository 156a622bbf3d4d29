/** What background work failed for good, and trying it again. */
import * as db from "../../db/dead-letters.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";

export const listDeadLetters = async (deps: Deps) =>
  (await db.listDeadLetters(deps.db, deps.queues)).map((row) => ({
    ...row,
    since: row.since.toISOString(),
  }));

/** Has the dead letters of a queue tried once more. Throws 404 for a queue whose dead letters cannot be. */
export async function retryDeadLetters(
  deps: Deps,
  viewer: Viewer,
  { queue }: { queue: string },
): Promise<{ retried: number }> {
  const found = deps.queues.find(({ name }) => name === queue);
  return deps.write(async (tx) => {
    const retried = await db.retryDeadLetters(tx, found, deps.now());
    if (retried === undefined) throw new AppError("not_found");
    tx.audit(viewer, "queue.retry", "site", { details: { queue, retried } });
    return { retried };
  });
}
