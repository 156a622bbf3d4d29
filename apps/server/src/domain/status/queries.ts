import { limits } from "@upwell/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { authorColumns, teamJobTitle } from "../authors/queries.ts";

function selectStatusUpdates(db: Db) {
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
      "s.posted_as",
      "s.old_expected",
      "s.new_expected",
      "s.reconsider_after",
      "s.created_at",
    ])
    .select(authorColumns)
    .select(teamJobTitle("s").as("author_job_title"));
}
export type StatusUpdateRow = Awaited<
  ReturnType<ReturnType<typeof selectStatusUpdates>["execute"]>
>[number];

export const findStatusUpdate = (db: Db, id: number): Promise<StatusUpdateRow | undefined> =>
  selectStatusUpdates(db).where("s.id", "=", id).executeTakeFirst();

/** Lists the latest status changes of a feature, newest first; at most as many as a page has. */
export function listStatusUpdates(db: Db, featureId: number): Promise<StatusUpdateRow[]> {
  return selectStatusUpdates(db)
    .where("s.feature_id", "=", featureId)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .limit(limits.page.max)
    .execute();
}

/** Finds the latest status change of a feature that the team explained. */
export async function findLatestExplanation(db: Db, featureId: number) {
  const query = selectStatusUpdates(db)
    .where("s.feature_id", "=", featureId)
    .where("s.comment", "<>", sql.lit(""))
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .limit(sql.lit(1));
  return (await runPrepared(db, query.compile()))[0];
}
