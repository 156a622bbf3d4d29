/** SQL of whom a comment may mention. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { accountColumns } from "../authors/queries.ts";

/** The latest texts of a discussion, and the latest votes, that are looked through. */
const latest = 500;

/**
 * Lists who wrote on a feature, latest first, and then who voted for it and shows their name. Names that are public nowhere
 * on its page are not among them.
 */
export const listPeopleOf = (db: Db, featureId: number, viewerId: number, limit: number) =>
  db
    .selectFrom(
      sql<{ user_id: number; part: number; at: Date }>`(
        select user_id, min(part) as part, max(created_at) as at from (
          select user_id, 0 as part, created_at from features where id = ${featureId} and posted_as is null
          union all (select user_id, 0, created_at from comments
            where feature_id = ${featureId} and moderation_state = 'public'
            order by created_at desc, id desc limit ${latest})
          union all (select user_id, 0, created_at from status_updates where feature_id = ${featureId}
            order by created_at desc limit ${latest})
          union all (select user_id, 1, created_at from votes where feature_id = ${featureId} and not is_hidden
            order by created_at desc, user_id desc limit ${latest})
        ) parts group by user_id)`.as("p"),
    )
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(accountColumns)
    .where("u.is_active", "=", true)
    .where("u.id", "<>", viewerId)
    .orderBy("p.part")
    .orderBy("p.at", "desc")
    .orderBy("u.id")
    .limit(limit)
    .execute();
