/** SQL of the features that are like another. */
import { limits } from "@upwell/contract/limits";
import type { Status } from "@upwell/contract/status/statuses";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

type Related = { id: number; title: string; status: Status; upvote_count: number };

/** Bounds the cost on platforms with many features. */
const candidates = 200;

/**
 * Lists the features of a platform that share the most tags and words of the title with another, then those with the
 * most votes. Compares those with the most votes only.
 */
export async function listRelatedFeatures(
  db: Db,
  { id, platform_id, title }: { id: number; platform_id: number; title: string },
): Promise<Related[]> {
  const words = (text: ReturnType<typeof sql>) =>
    sql`tsvector_to_array(to_tsvector('english', ${text}))`;
  const { rows } = await sql<Related>`
    with known as materialized (
      select ${words(sql.val(title))} as words,
        array(select tag_id from feature_tags where feature_id = ${id}) as tags
    ), candidate as materialized (
      select id, title, status, upvote_count from features
      where platform_id = ${platform_id} and listed and id <> ${id}
      order by upvote_count desc, created_at desc, id desc limit ${sql.lit(candidates)}
    )
    select c.id, c.title, c.status, c.upvote_count from candidate c, known k
    order by (
      select count(*) from unnest(${words(sql.ref("c.title"))}) as word where word = any(k.words)
    ) + (
      select count(*) from feature_tags t where t.feature_id = c.id and t.tag_id = any(k.tags)
    ) desc, c.upvote_count desc, c.id desc
    limit ${sql.lit(limits.moreFeatures)}`.execute(db);
  return rows;
}
