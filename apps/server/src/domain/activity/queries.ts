import { type InferResult, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import { authorColumns } from "../authors/queries.ts";
import { isOnActivePlatform } from "../features/list-queries.ts";

const selectActivities = (db: Db) =>
  db
    .selectFrom("activities as a")
    .innerJoin("features as f", "f.id", "a.feature_id")
    .innerJoin("platforms as p", "p.id", "a.platform_id")
    .leftJoin("votes as v", (join) =>
      join
        .on("a.type", "=", "upvoted")
        .onRef("v.user_id", "=", "a.user_id")
        .onRef("v.feature_id", "=", "a.feature_id"),
    )
    .leftJoin("users as u", (join) =>
      join
        .onRef("u.id", "=", "a.user_id")
        .on(sql<boolean>`(a.type <> 'upvoted' or v.is_hidden is false)`),
    )
    .leftJoin("comments as c", "c.id", "a.comment_id")
    .leftJoin("status_updates as s", "s.id", "a.status_update_id")
    .select([
      "a.id",
      "a.type",
      "a.created_at",
      "f.id as feature_id",
      "f.title as feature_title",
      "p.id as platform_id",
      "p.name as platform_name",
      "p.slug as platform_slug",
      "c.id as comment_id",
      "c.content",
      "c.content_html",
      "s.new_status",
      "s.comment as status_comment",
    ])
    .select(authorColumns)
    .where("f.listed", "=", true)
    .where("p.active", "=", true)
    .where(sql<boolean>`(a.type <> 'upvoted' or v.user_id is not null)`)
    .where(sql<boolean>`(a.comment_id is null or c.moderation_state = 'public')`);
export type ActivityRow = InferResult<ReturnType<typeof selectActivities>>[number];

export function listActivitiesPage(db: Db, page: PageRequest): Promise<ActivityRow[]> {
  const query = selectActivities(db);
  return pageByTime(query, "a", page).execute();
}

/** Lists the activities in which teams first answered a feature, the latest first. */
export function listAnswers(db: Db, limit: number): Promise<ActivityRow[]> {
  return selectActivities(db)
    .where(
      sql<boolean>`a.id in (
        select answer.id from (
          select f.id, f.answered_at from features f
          where f.listed and f.answered_at is not null and ${isOnActivePlatform}
          order by f.answered_at desc, f.id desc limit ${sql.lit(limit)}
        ) f cross join lateral (
          select act.id from comments c join activities act on act.comment_id = c.id
          where c.feature_id = f.id and c.posted_as = 'team' and c.created_at = f.answered_at
          union all
          select act.id from status_updates s join activities act on act.status_update_id = s.id
          where s.feature_id = f.id and s.posted_as = 'team' and s.created_at = f.answered_at
          limit 1
        ) answer)`,
    )
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .execute();
}
