/** SQL that reads feeds, and lists what a user follows. */
import type { FollowKind } from "@upwell/contract/feed/values";
import type { Status } from "@upwell/contract/status/statuses";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { readRows } from "../../db/statements.ts";
import { afterCursor } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import type { AuthorColumns } from "../authors/present.ts";
import { authorColumns } from "../authors/queries.ts";

export type FeedRow = AuthorColumns & {
  id: number;
  created_at: Date;
  type: "suggested" | "commented" | "status_updated" | "changelog";
  source: FollowKind;
  source_id: number;
  source_name: string | null;
  platform_id: number;
  platform_name: string;
  platform_slug: string;
  feature_id: number | null;
  feature_title: string | null;
  comment_id: number | null;
  content: string | null;
  content_html: string | null;
  new_status: Status | null;
  status_comment: string | null;
  changelog_entry_id: number | null;
  changelog_title: string | null;
};

/** Lists the public entries of a feed: what was hidden, held, unlisted or taken down since is left out. */
export async function listFeedPage(db: Db, userId: number, { limit, cursor }: PageRequest) {
  const query = sql<FeedRow>`
    select e.id, e.created_at, coalesce(a.type, 'changelog') as type, e.source,
      case e.source when 'feature' then f.id else e.source_id end as source_id,
      case e.source when 'platform' then p.name when 'changelog' then p.name when 'feature' then f.title
        when 'tag' then (select name from tags where id = e.source_id)
        else coalesce(nullif(u.display_name, ''), u.username) end as source_name,
      p.id as platform_id, p.name as platform_name, p.slug as platform_slug,
      f.id as feature_id, f.title as feature_title, c.id as comment_id, c.content, c.content_html,
      s.new_status, s.comment as status_comment, l.id as changelog_entry_id, l.title as changelog_title,
      ${sql.join(authorColumns)}
    from feed_entries e
    left join activities a on a.id = e.activity_id
    left join features f on f.id = a.feature_id
    left join comments c on c.id = a.comment_id
    left join status_updates s on s.id = a.status_update_id
    left join users u on u.id = a.user_id
    left join changelog_entries l on l.id = e.changelog_entry_id
    join platforms p on p.id = coalesce(f.platform_id, l.platform_id) and p.active
    where e.user_id = ${userId} and ${afterCursor(cursor, [sql`e.created_at`, sql`e.id`])}
      and (l.published_at is not null
        or f.listed and (a.comment_id is null or c.moderation_state = 'public'))
      and (e.source <> 'user' or u.is_active)
    order by e.created_at desc, e.id desc limit ${limit}`;
  // Planning its joins takes several times as long as running them.
  return runPrepared(db, query.compile(db));
}

export type FollowedRow = {
  kind: FollowKind;
  id: number;
  name: string;
  platform_id: number | null;
  platform_name: string | null;
  platform_slug: string | null;
  created_at: Date;
};

/** Selects the followed things of each kind as `FollowedRow`, of those that are public. */
const followed: Record<FollowKind, (userId: number) => RawBuilder<unknown>> = {
  platform: (userId) => sql`
    select p.id, p.name, p.id as platform_id, p.name as platform_name, p.slug as platform_slug, x.created_at
    from platform_follows x join platforms p on p.id = x.platform_id and p.active
    where x.user_id = ${userId}`,
  changelog: (userId) => sql`
    select p.id, p.name, p.id as platform_id, p.name as platform_name, p.slug as platform_slug, x.created_at
    from changelog_follows x join platforms p on p.id = x.platform_id and p.active
    where x.user_id = ${userId}`,
  feature: (userId) => sql`
    select f.id, f.title as name, p.id as platform_id, p.name as platform_name, p.slug as platform_slug, x.created_at
    from feature_follows x join features f on f.id = x.feature_id and f.listed
    join platforms p on p.id = f.platform_id and p.active
    where x.user_id = ${userId}`,
  tag: (userId) => sql`
    select t.id, t.name, p.id as platform_id, p.name as platform_name, p.slug as platform_slug, x.created_at
    from tag_follows x join tags t on t.id = x.tag_id and t.feature_count > 0
    join platforms p on p.id = t.platform_id and p.active
    where x.user_id = ${userId}`,
  user: (userId) => sql`
    select u.id, coalesce(nullif(u.display_name, ''), u.username) as name,
      null::bigint as platform_id, null::text as platform_name, null::text as platform_slug, x.created_at
    from user_follows x join users u on u.id = x.followed_id and u.is_active
    where x.user_id = ${userId}`,
};

export const listFollowedPage = (
  db: Db,
  userId: number,
  { kind, limit, cursor }: PageRequest & { kind: FollowKind },
) =>
  readRows<FollowedRow>(db)`
    select ${kind} as kind, x.* from (${followed[kind](userId)}) x
    where ${afterCursor(cursor, [sql`x.created_at`, sql`x.id`])}
    order by x.created_at desc, x.id desc limit ${limit}`;
