/** SQL of what a merge does to wishes: the target takes the source's place if it is in none. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { MergeIds } from "../features/merge-queries.ts";

/**
 * Puts the target into the source's wish and records that it was the merge, unless the target is in one or a team has
 * declined that it is the same as a feature there.
 */
export async function copyWish(tx: Tx, { mergeId, source, target }: MergeIds): Promise<void> {
  await sql`
    with given as (
      update features t set wish_id = s.wish_id from features s
      where t.id = ${target} and s.id = ${source} and t.wish_id is null and s.wish_id is not null
        and not exists (select from wish_proposals w
          join features o on o.id = w.first_id + w.second_id - t.id
          where (w.first_id = t.id or w.second_id = t.id) and w.state = 'declined'
            and o.wish_id = s.wish_id)
      returning t.wish_id
    )
    update feature_merges m set wish_id = given.wish_id from given where m.id = ${mergeId}`.execute(
    tx,
  );
}

/**
 * Takes the target out of the wish that the merge put it in, unless it was confirmed for it since. If another
 * feature of the wish was merged into the target, that merge becomes the reason why it stays.
 */
export async function restoreWish(tx: Tx, { mergeId, target }: MergeIds): Promise<void> {
  await sql`
    update feature_merges n set wish_id = m.wish_id from feature_merges m
    where m.id = ${mergeId} and m.wish_id is not null and n.id = (
      select o.id from feature_merges o join features s on s.id = o.source_id
      where o.target_id = ${target} and o.undone_at is null and o.id <> ${mergeId}
        and s.wish_id = m.wish_id
      order by o.id limit 1)`.execute(tx);
  await sql`
    update features t set wish_id = null from feature_merges m
    where m.id = ${mergeId} and t.id = ${target} and t.wish_id = m.wish_id
      and not exists (select from feature_merges n where n.target_id = t.id and n.undone_at is null
        and n.id <> m.id and n.wish_id = t.wish_id)
      and not exists (select from wish_proposals w
        join features o on o.id = w.first_id + w.second_id - t.id
        where (w.first_id = t.id or w.second_id = t.id) and w.state = 'confirmed'
          and o.wish_id = t.wish_id)`.execute(tx);
}
