import type { Selectable } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";

const userColumns = [
  "id",
  "username",
  "display_name",
  "avatar",
  "role",
  "is_verified",
  "bio",
  "company",
  "job_title",
  "feature_count",
  "comment_count",
  "upvotes_given_count",
  "hides_votes",
  "created_at",
] as const;

export type UserRow = Pick<Selectable<Database["users"]>, (typeof userColumns)[number]>;

/** Returns undefined if the account is deactivated or deleted. */
export function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .select(userColumns)
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
}

/** Selects a page of a user's comments on public features, newest first. */
export function commentsPage(
  db: Db,
  userId: number,
  { includePending, ...page }: PageRequest & { includePending: boolean },
) {
  let query = db
    .selectFrom("comments as c")
    .innerJoin("features as f", "f.id", "c.feature_id")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select([
      "c.id",
      "c.feature_id",
      "f.title as feature_title",
      "c.content",
      "c.content_html",
      "c.moderation_state",
      "c.created_at",
    ])
    .where("c.user_id", "=", userId)
    .where("f.listed", "=", true)
    .where("p.active", "=", true);
  if (!includePending) query = query.where("c.moderation_state", "=", "public");
  return pageByTime(query, "c", page);
}
