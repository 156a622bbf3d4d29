/** SQL of what a merge does to wishes: the target takes the source's place if it is in none. */
import type { Tx } from "../../db/client.ts";
import { queueWishes } from "../../db/counts/wish-counts.ts";
import { run } from "../../db/statements.ts";
import type { MergeIds } from "../features/merge-queries.ts";

/**
 * Puts the target into the source's wish, unless it is in one or a team has declined that it is the same as a feature
 * there.
 */
export async function copyWish(tx: Tx, { source, target }: MergeIds): Promise<void> {
  await run(tx)`
    update features t set wish_id = s.wish_id, wish_origin_id = s.id from features s
    where t.id = ${target} and s.id = ${source} and t.wish_id is null and s.wish_id is not null
      and not exists (select from wish_proposals w
        join features o on o.id = w.first_id + w.second_id - t.id
        where (w.first_id = t.id or w.second_id = t.id) and w.state = 'declined'
          and o.wish_id = s.wish_id)`;
  await queueWishes(tx, "id", [source, target]);
}

/**
 * Takes the target out of the wish that it has from the source. Another feature of the wish that is merged into the
 * target becomes the reason why it stays.
 */
export async function restoreWish(tx: Tx, { source, target }: MergeIds): Promise<void> {
  await run(tx)`
    update features t set (wish_id, wish_origin_id) = (
      select s.wish_id, s.id from features s
      where s.merged_into_id = t.id and s.id <> ${source} and s.wish_id = t.wish_id
      order by s.id limit 1)
    where t.id = ${target} and t.wish_origin_id = ${source}`;
  await queueWishes(tx, "id", [source, target]);
}
