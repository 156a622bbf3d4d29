import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";

/** Copies tags to a feature until it has `max` tags. Returns the ids of the copied tags. */
export async function copyTagRows(
  tx: Tx,
  { from, to, max }: { from: number; to: number; max: number },
): Promise<number[]> {
  const { rows } = await sql<{ tag_id: number }>`
    with existing as (
      select count(*)::int as n, coalesce(max(position), -1) as last
      from feature_tags where feature_id = ${to}
    ), missing as (
      select tag_id, row_number() over (order by position, tag_id) as rank from feature_tags
      where feature_id = ${from}
        and tag_id not in (select tag_id from feature_tags where feature_id = ${to})
    )
    insert into feature_tags (feature_id, tag_id, position)
    select ${to}::int, missing.tag_id, existing.last + missing.rank from missing, existing
    where missing.rank <= ${max} - existing.n
    returning tag_id`.execute(tx);
  return rows.map(({ tag_id }) => tag_id);
}

/** Removes tags from a feature. Returns the ids of those it had. */
export async function removeTags(tx: Tx, featureId: number, tagIds: readonly number[]) {
  const { rows } = await sql<{ tag_id: number }>`
    delete from feature_tags
    where feature_id = ${featureId} and tag_id = any(${[...tagIds]}::int[])
    returning tag_id`.execute(tx);
  return rows.map(({ tag_id }) => tag_id);
}
