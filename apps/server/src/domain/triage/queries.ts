/** The SQL of looks and saved filters. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export async function findLook(
  db: Db,
  userId: number,
  platformId: number,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom("triage_looks")
    .select("looked_at")
    .where("user_id", "=", userId)
    .where("platform_id", "=", platformId)
    .executeTakeFirst();
  return row?.looked_at;
}

/** Never back in time, whichever of two windows is later to say so. */
export async function setLook(
  db: Db,
  look: { user_id: number; platform_id: number; looked_at: Date },
): Promise<void> {
  await db
    .insertInto("triage_looks")
    .values(look)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "platform_id"]).doUpdateSet({
        looked_at: sql`greatest(triage_looks.looked_at, excluded.looked_at)`,
      }),
    )
    .execute();
}

export function listViews(db: Db, userId: number, platformId: number) {
  return db
    .selectFrom("triage_views")
    .select(["id", "name", "query"])
    .where("user_id", "=", userId)
    .where("platform_id", "=", platformId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Writes a view, or replaces the one of the same name; nothing where there are `most` others. */
export async function saveView(
  db: Db,
  view: { user_id: number; platform_id: number; name: string; query: string },
  most: number,
) {
  const { rows } = await sql<{ id: number; name: string; query: string }>`
    insert into triage_views (user_id, platform_id, name, query)
    select ${view.user_id}::int, ${view.platform_id}::int, ${view.name}, ${view.query}
    where (
      select count(*) from triage_views
      where user_id = ${view.user_id} and platform_id = ${view.platform_id}
        and lower(name) <> lower(${view.name}::text)) < ${most}
    on conflict (user_id, platform_id, lower(name))
      do update set name = excluded.name, query = excluded.query
    returning id, name, query`.execute(db);
  return rows[0];
}

/** False where there is none of that person's. */
export async function deleteView(db: Db, userId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom("triage_views")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
