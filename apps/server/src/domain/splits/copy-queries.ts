/** SQL that copies the votes, follows and mutes of a feature to its new feature, with the counts. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { run } from "../../db/statements.ts";
import { countMoved } from "../features/move-queries.ts";

/** Locks the platform, and then the voters of a locked feature, in the global order. */
export async function lockForCopy(tx: Tx, original: number): Promise<void> {
  await run(tx)`
    select id from platforms where id = (select platform_id from features where id = ${original})
    for no key update`;
  await run(tx)`select id from users where id in (
      select user_id from all_votes where feature_id = ${original}
    ) order by id for no key update`;
}

/**
 * Copies the votes of a feature with their times, also those that were removed, and its follows and mutes. A
 * name stays hidden, because the new feature is on the same platform. Nothing is recorded as an activity: no one did
 * anything now. Expects the locks of lockForCopy. Returns the new feature's counts.
 */
export async function copyRelations(
  tx: Tx,
  { original, newFeature }: { original: number; newFeature: number },
) {
  const counts = await countMoved(tx, [newFeature], 0, async () => {
    await run(tx)`
      insert into all_votes (user_id, feature_id, created_at, hides_name, is_hidden, removal_id)
      select user_id, ${newFeature}::bigint, created_at, hides_name, is_hidden, removal_id
      from all_votes where feature_id = ${original}`;
    for (const table of ["feature_follows", "feature_mutes"])
      await run(tx)`
        insert into ${sql.table(table)} (user_id, feature_id, created_at)
        select user_id, ${newFeature}::bigint, created_at from ${sql.table(table)} where feature_id = ${original}`;
    return [newFeature];
  });
  return counts(newFeature);
}
