/** Deletes or clears expired rows, as the rules in domain/retention/queries.ts say. */
import { eraseDeleted } from "../db/erase-deleted.ts";
import type { Deps } from "../deps.ts";
import { sweepPictures } from "../domain/pictures/sweep.ts";
import { finishNextDeletion } from "../domain/retention/finish-deletions.ts";
import { applyRetention, retentionRules } from "../domain/retention/queries.ts";
import { createRest } from "../lib/background-share.ts";

/** Rows per transaction. */
const batch = 500;

/** Applies every rule until nothing is due, in the background; stops if another process is doing it. */
export async function deleteExpired(
  deps: Pick<Deps, "write" | "now">,
  signal?: AbortSignal,
): Promise<void> {
  for (const rule of retentionRules) {
    let changed: number | null = batch;
    while (changed === batch) {
      if (signal?.aborted === true) return;
      const rest = createRest();
      changed = await applyRetention(deps.write, rule, { now: deps.now(), limit: batch });
      if (changed === null) return;
      if (changed > 0 && signal !== undefined) await rest(signal);
    }
  }
}

/** Deletes what has expired, and for good what staff have deleted; from the files of the embedded database also what users have deleted. */
export async function applyAndErase(
  deps: Pick<Deps, "config" | "db" | "now" | "storage" | "write">,
  signal?: AbortSignal,
): Promise<void> {
  await deleteExpired(deps, signal);
  while (signal?.aborted !== true && (await finishNextDeletion(deps)));
  while (signal?.aborted !== true && (await sweepPictures(deps)));
  if (deps.config.databaseUrl === undefined && signal?.aborted !== true)
    await eraseDeleted(deps.db);
}
