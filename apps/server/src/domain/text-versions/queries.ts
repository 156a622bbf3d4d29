/** SQL that lists and removes versions of texts. */
import type { Db, Tx } from "../../db/client.ts";
import { hasRow, readRow } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";

/** Lists the versions of the text of a feature, or of one of its public comments, latest first. */
export function listVersionsPage(
  db: Db,
  featureId: number,
  { comment, ...page }: PageRequest & { comment: number | undefined },
) {
  const versions = db
    .selectFrom("text_versions as v")
    .select(["v.id", "v.title", "v.content", "v.replaced_at", "v.replaced_by"]);
  const of =
    comment === undefined
      ? versions.where("v.feature_id", "=", featureId)
      : versions
          .innerJoin("comments as c", "c.id", "v.comment_id")
          .where("v.comment_id", "=", comment)
          .where("c.feature_id", "=", featureId)
          .where("c.moderation_state", "=", "public");
  return pageByTime(of, "v", page, { column: "replaced_at" }).execute();
}

/** What a version is of, and whose. */
export const findVersion = (db: Db, id: number) =>
  readRow<{
    feature_id: number;
    comment_id: number | null;
    user_id: number | null;
    platform_id: number;
    listed: boolean;
  }>(db)`
    select f.id as feature_id, v.comment_id, f.platform_id, f.listed,
      case when v.comment_id is null then f.user_id else c.user_id end as user_id
    from text_versions v left join comments c on c.id = v.comment_id
      join features f on f.id = coalesce(v.feature_id, c.feature_id)
    where v.id = ${id}`;

/**
 * Removes the text of a version, and with it what the page of its feature still shows of it beside. Does nothing if it was
 * removed before.
 */
export const removeVersion = (tx: Tx, id: number) =>
  hasRow(tx)`
    with version as (
      select id, feature_id, title, content from text_versions where id = ${id} and content is not null for update
    ), shown as (
      update earlier_texts e set title = null, description = null, is_removed = true
      from version v where e.feature_id = v.feature_id and (e.title = v.title or e.description = v.content)
    )
    update text_versions t set title = null, content = null from version v where t.id = v.id returning t.id`;
