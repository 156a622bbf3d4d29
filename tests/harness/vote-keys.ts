/** The votes that an admin could choose, for tests that remove some. */
import type { Db } from "../../apps/server/src/db/client.ts";

type Chosen = { featureId?: number; userId?: number };

/** Lists the votes for a feature or of an account, at most 2,000. */
export async function listVoteKeys(db: Db, { featureId, userId }: Chosen) {
  let query = db.selectFrom("votes").select(["feature_id", "user_id"]).limit(2_000);
  if (featureId !== undefined) query = query.where("feature_id", "=", featureId);
  if (userId !== undefined) query = query.where("user_id", "=", userId);
  const rows = await query.execute();
  return rows.map(({ feature_id, user_id }) => ({ featureId: feature_id, userId: user_id }));
}
