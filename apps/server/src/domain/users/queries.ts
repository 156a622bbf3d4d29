/** The SQL of people's pages. */
import { type Selectable, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";

const personColumns = [
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
  "created_at",
] as const;

export type PersonRow = Pick<Selectable<Database["users"]>, (typeof personColumns)[number]>;

/** Nobody where the account is deactivated or gone. */
export function findPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  return db
    .selectFrom("users")
    .select(personColumns)
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
}

/** What a person commented on features that everybody sees; held comments only where asked for. */
export function commentsPage(
  db: Db,
  userId: number,
  { limit, cursor, held }: { limit: number; cursor: string | undefined; held: boolean },
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
      "c.moderation_state",
      "c.created_at",
    ])
    .where("c.user_id", "=", userId)
    .where("f.listed", "=", true)
    .where("p.active", "=", true);
  if (!held) query = query.where("c.moderation_state", "=", "public");
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("comments-of-person", cursor, cursorTime, cursorInt);
    query = query.where(sql<SqlBool>`(c.created_at, c.id) < (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("c.created_at", "desc").orderBy("c.id", "desc").limit(limit);
}

export const commentMarker = (row: { created_at: Date; id: number }): string =>
  encodeCursor("comments-of-person", [row.created_at, row.id]);
