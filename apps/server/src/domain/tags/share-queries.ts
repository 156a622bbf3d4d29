/** The SQL of tags that one feature takes over from another. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";

/** Hangs as many of a feature's tags on another as there is room for; answers with those. */
export async function copyTags(
  tx: Tx,
  { from, to, atMost }: { from: number; to: number; atMost: number },
): Promise<number[]> {
  const { rows } = await sql<{ tag_id: number }>`
    with has as (
      select count(*)::int as n, coalesce(max(position), -1) as last
      from feature_tags where feature_id = ${to}
    ), more as (
      select tag_id, row_number() over (order by position, tag_id) as place from feature_tags
      where feature_id = ${from}
        and tag_id not in (select tag_id from feature_tags where feature_id = ${to})
    )
    insert into feature_tags (feature_id, tag_id, position)
    select ${to}::int, more.tag_id, has.last + more.place from more, has
    where more.place <= ${atMost} - has.n
    returning tag_id`.execute(tx);
  return rows.map(({ tag_id }) => tag_id);
}

/** Takes tags off a feature; answers with those that hung there. */
export async function removeTags(
  tx: Tx,
  featureId: number,
  tagIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ tag_id: number }>`
    delete from feature_tags
    where feature_id = ${featureId} and tag_id = any(${[...tagIds]}::int[])
    returning tag_id`.execute(tx);
  return rows.map(({ tag_id }) => tag_id);
}
