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
    insert into feature_tags (feature_id, tag_id, origin_feature_id, position)
    select ${to}::int, missing.tag_id, ${from}::int, existing.last + missing.rank from missing, existing
    where missing.rank <= ${max} - existing.n
    returning tag_id`.execute(tx);
  return rows.map(({ tag_id }) => tag_id);
}

/** Removes the tags that a feature has from another. Returns their ids. */
export async function removeTagsOf(tx: Tx, { from, to }: { from: number; to: number }) {
  const { rows } = await sql<{ tag_id: number }>`
    delete from feature_tags
    where feature_id = ${to} and origin_feature_id = ${from}
    returning tag_id`.execute(tx);
  return rows.map(({ tag_id }) => tag_id);
}
