/** SQL of the entries of news in the lists of notifications: one for a person and a platform. */
import type { Tx } from "../../db/client.ts";
import { readRows, run } from "../../db/statements.ts";

export type DueEntry = {
  id: number;
  user_id: number;
  platform_id: number;
  includes_answers: boolean;
  /** Null for a platform that was taken down. */
  platform_name: string | null;
  since: Date;
  /** The text of the unread entry, if there is one. */
  title: string | null;
  message: string | null;
};

/**
 * Locks the subscriptions whose entries were not refreshed since `before`, skipping those that other processes have
 * locked. An unread entry stays about the same period, which grows; one that was read, or all seen since, begins
 * another.
 */
export const claimEntries = (tx: Tx, before: Date, limit: number) =>
  readRows<DueEntry>(tx)`
    select s.id, s.user_id, s.platform_id, s.includes_answers, n.title, n.message,
      (select p.name from platforms p where p.id = s.platform_id and p.active) as platform_name,
      greatest(case when n.id is null then s.site_until else s.site_since end, v.all_seen_at) as since
    from news_subscriptions s
    left join notifications n on n.user_id = s.user_id and n.platform_id = s.platform_id
      and n.kind = 'team_news' and not n.is_read
    left join queue_visits v on v.user_id = s.user_id and v.platform_id = s.platform_id
    where s.shows_on_site and s.user_id is not null and s.platform_id is not null and s.site_until < ${before}
    order by s.site_until, s.id limit ${limit}
    for no key update of s skip locked`;

/** Saves until when the entries have the news; `since` is of the entry. */
export const moveEntries = (
  tx: Tx,
  entries: readonly Pick<DueEntry, "id" | "since">[],
  until: Date,
): Promise<void> =>
  run(tx)`
    update news_subscriptions s set site_since = e.since, site_until = greatest(s.site_until, ${until}::timestamptz)
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ since }) => since)}::timestamptz[])
      as e(id, since)
    where s.id = e.id`;

/** Writes the unread entry of a user and a platform, as the newest. */
export const writeEntry = (
  tx: Tx,
  { user_id, platform_id }: Pick<DueEntry, "user_id" | "platform_id">,
  { title, message, now }: { title: string; message: string; now: Date },
): Promise<void> =>
  run(tx)`
    insert into notifications (user_id, platform_id, kind, title, message, created_at)
    values (${user_id}, ${platform_id}, 'team_news', ${title}, ${message}, ${now})
    on conflict (user_id, platform_id) where kind = 'team_news' do update
      set title = excluded.title, message = excluded.message, created_at = excluded.created_at, is_read = false`;
