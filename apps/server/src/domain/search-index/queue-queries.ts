/** Writes the documents of features that one statement changed in large numbers, such as a renamed tag. */

import { readRows } from "../../db/statements.ts";
import type { Deps } from "../../lib/deps.ts";

const batch = 200;

/** Writes the next documents. Returns false if none are queued. */
export async function processSearchQueue({ db }: Pick<Deps, "db">): Promise<boolean> {
  const rows = await readRows<{ n: number }>(db)`
    with claimed as (
      delete from search_queue where id in (
        select id from search_queue order by id limit ${batch} for update skip locked)
      returning feature_id
    ), ids as (select array(select distinct feature_id from claimed) as ids)
    select cardinality(ids) as n, write_feature_documents(ids) from ids`;
  return (rows[0]?.n ?? 0) > 0;
}
