/** The SQL of status timelines. */
import type { Db } from "../../db/client.ts";
import { authorColumns } from "../users/author-columns.ts";

/** Every status change of a feature, the newest first: a handful, so there are no pages. */
export function listStatusUpdates(db: Db, featureId: number) {
  return db
    .selectFrom("status_updates as s")
    .leftJoin("users as u", "u.id", "s.user_id")
    .select([
      "s.id",
      "s.user_id",
      "s.feature_id",
      "s.old_status",
      "s.new_status",
      "s.comment",
      "s.created_at",
    ])
    .select(authorColumns)
    .where("s.feature_id", "=", featureId)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .execute();
}
