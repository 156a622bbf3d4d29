/** SQL of saved views. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { readRow } from "../../db/statements.ts";

export const listViews = (db: Db, userId: number, platformId: number) =>
  db
    .selectFrom("queue_views")
    .select(["id", "name", "query"])
    .where("user_id", "=", userId)
    .where("platform_id", "=", platformId)
    .orderBy(sql`lower(name)`)
    .execute();

/** Saves a view, or replaces the view of the same name. Returns undefined beyond `max` views. */
export const saveView = (
  db: Db,
  view: { user_id: number; platform_id: number; name: string; query: string },
  max: number,
) =>
  readRow<{ id: number; name: string; query: string }>(db)`
    insert into queue_views (user_id, platform_id, name, query)
    select ${view.user_id}::bigint, ${view.platform_id}::bigint, ${view.name}, ${view.query}
    where (
      select count(*) from queue_views
      where user_id = ${view.user_id} and platform_id = ${view.platform_id}
        and lower(name) <> lower(${view.name}::text)) < ${max}
    on conflict (user_id, platform_id, lower(name))
      do update set name = excluded.name, query = excluded.query
    returning id, name, query`;

/** Deletes a view of the user. Returns false if there is none. */
export async function deleteView(db: Db, userId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom("queue_views")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
