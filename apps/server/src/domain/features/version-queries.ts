/** SQL of what ideas and comments said before their text changed. */
import type { OfficialRole } from "@upwell/contract/comments/values";
import { serverLimits } from "@upwell/contract/server-limits";
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { hasRow, run } from "../../db/statements.ts";

const texts = {
  feature: sql`select id as feature_id, null::bigint as comment_id, id as discussed_id, user_id, title,
    description as content, moderation_state, coalesce(edited_at, published_at, created_at) as since from features`,
  comment: sql`select null::bigint as feature_id, id as comment_id, feature_id as discussed_id, user_id, null::text as title,
    content, moderation_state, coalesce(edited_at, published_at, created_at) as since from comments`,
};
const owners = { feature: sql.ref("feature_id"), comment: sql.ref("comment_id") };

type TextKind = keyof typeof texts;

/** In whose name a text changes, null for its author. */
export type TextEdit = { by: OfficialRole | null; now: Date };

/**
 * Keeps a text before it changes, and only the time if moderation has hidden it: then what it said earlier goes, too.
 * Returns whether it is kept. A text that its author mends within minutes, before anybody else has commented, is not.
 */
export async function keepVersion(
  tx: Tx,
  kind: TextKind,
  id: number,
  { by, now }: TextEdit,
): Promise<boolean> {
  const owner = owners[kind];
  const { kept, mendMinutes } = serverLimits.textVersions;
  await run(tx)`
    update text_versions v set title = null, content = null
    from (${texts[kind]} where id = ${id} and moderation_state = 'rejected') hidden where v.${owner} = ${id}`;
  return hasRow(tx)`
    with before as (
      ${texts[kind]} where id = ${id} and moderation_state <> 'pending' for no key update
    ), pruned as (
      delete from text_versions where id in (
        select id from text_versions where ${owner} = ${id}
        order by replaced_at desc, id desc offset ${kept - 1})
    )
    insert into text_versions (feature_id, comment_id, title, content, replaced_at, replaced_by)
    select b.feature_id, b.comment_id, case when moderation_state = 'public' then b.title end,
      case when moderation_state = 'public' then b.content end, ${now}::timestamptz, ${by}::text
    from before b
    where ${by}::text is not null or moderation_state <> 'public'
      or b.since <= ${now}::timestamptz - make_interval(mins => ${mendMinutes}::int)
      or exists (select from comments c where c.feature_id = b.discussed_id and c.created_at >= b.since
        and c.user_id is distinct from b.user_id and c.moderation_state = 'public')
    returning id`;
}

/** Removes the texts of all versions of a feature; their days stay. Returns whether there were any. */
export const removeVersions = (tx: Tx, featureId: number): Promise<boolean> =>
  hasRow(tx)`
    update text_versions set title = null, content = null
    where feature_id = ${featureId} and content is not null returning id`;

/** Removes the texts of the versions of all that an account wrote. */
export const removeVersionsOfUser = (tx: Tx, userId: number): Promise<void> =>
  run(tx)`
    update text_versions set title = null, content = null where content is not null and id in (
      select v.id from text_versions v join features f on f.id = v.feature_id where f.user_id = ${userId}
      union all select v.id from text_versions v join comments c on c.id = v.comment_id where c.user_id = ${userId})`;
