/** SQL of related features: those of its platform that a feature is like. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readRows, run } from "../../db/statements.ts";
import type { Near } from "../../embeddings/vectors.ts";
import { termsOfMeaning } from "./likeness.ts";

export type Related = { feature_id: number; ids: number[] };

/** More than a page shows, because some are merged or hidden later. */
export const maxRelated = 12;
/** Bounds the cost on platforms with many features. */
const candidates = 100;

/**
 * Finds for features of a platform which others share the most tags and words of the title with each, or are `near` to it
 * in meaning. Compares the listed ones with the most votes, these features, and those that are near to one of them.
 */
export const findRelated = (
  db: Db,
  platformId: number,
  features: readonly { id: number; near: readonly Pick<Near, "id" | "likeness">[] }[],
): Promise<Related[]> => {
  const ids = features.map(({ id }) => id);
  const near = features.flatMap(({ id, near }) => near.map((one) => ({ ...one, feature_id: id })));
  return readRows<Related>(db)`
    with near as materialized (
      select feature_id, id, max(likeness) as likeness
      from unnest(${near.map((one) => one.feature_id)}::bigint[], ${near.map((one) => one.id)}::bigint[],
        ${near.map((one) => one.likeness)}::float8[]) near (feature_id, id, likeness)
      group by feature_id, id
    ), candidate as materialized (
      select f.id, f.upvote_count, text_lexemes(f.title) || array(
        select '#' || lower(t.name) from feature_tags ft join tags t on t.id = ft.tag_id where ft.feature_id = f.id) as terms
      from (
        (select id from features where platform_id = ${platformId} and listed
          order by upvote_count desc, created_at desc, id desc limit ${sql.lit(candidates)})
        union select id from near union select unnest(${ids}::bigint[])
      ) found join features f using (id) where f.platform_id = ${platformId} and f.listed
    ), term as materialized (
      select distinct id, term from candidate, unnest(terms) term
    ), alike as (
      select feature_id, id, sum(weight) as weight from (
        select own.id as feature_id, other.id, 1 as weight from term own join term other using (term)
          where own.id = any(${ids}::bigint[]) and other.id <> own.id
        union all select feature_id, id, ${sql.lit(termsOfMeaning)} * likeness from near
      ) weighed group by feature_id, id
    )
    select feature_id, coalesce((array_agg(id order by weight desc, upvote_count desc, id desc)
      filter (where id is not null))[:${sql.lit(maxRelated)}], '{}') as ids
    from unnest(${ids}::bigint[]) feature_id left join (alike join candidate using (id)) using (feature_id)
    group by feature_id`;
};

/** Saves those that have changed, because each ends the cached page of its feature. */
export const saveRelated = (tx: Tx, related: readonly Related[]): Promise<void> =>
  run(tx)`
    insert into related_features (feature_id, ids)
    select r.feature_id, r.ids
    from json_to_recordset(${JSON.stringify(related)}::json) r (feature_id bigint, ids bigint[])
      join features f on f.id = r.feature_id
    order by r.feature_id
    on conflict (feature_id) do update set ids = excluded.ids where related_features.ids <> excluded.ids`;
