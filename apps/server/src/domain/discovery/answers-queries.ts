/** SQL of the feed of a platform's answers. */
import type { Status } from "@upwell/contract/status/statuses";
import type { Db } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";

export type AnswerRow = {
  /** Of the feature. */
  id: number;
  title: string;
  status: Status;
  answered_at: Date;
  /** The comment, status or link that answered it, or the correction that counts an answer. */
  source: { kind: "comment" | "status" | "link" | "correction"; id: number };
  content: string;
  content_html: string | null;
  /** Of a status. */
  old_status: Status | null;
  new_status: Status | null;
  /** Of a link. */
  url: string | null;
  sentence: string | null;
};

/** Lists what a team has answered, the latest first, with its first answer to each. */
export const listLatestAnswers = (db: Db, platformId: number, limit: number) =>
  readRows<AnswerRow>(db)`
    select f.*, json_build_object('kind', a.kind, 'id', a.id) as source,
      a.content, a.content_html, a.old_status, a.new_status, a.url, a.sentence
    from (
      select id, title, status, answered_at from features
      where platform_id = ${platformId} and listed and answered_at is not null
      order by answered_at desc, id desc limit ${limit}
    ) f cross join lateral (
      (select 'comment' as kind, c.id, c.content, c.content_html,
          null as old_status, null as new_status, null as url, null as sentence
        from comments c
        where c.feature_id = f.id and c.posted_as = 'team' and c.moderation_state = 'public'
          and c.created_at = f.answered_at
        order by c.id limit 1)
      union all
      (select 'status', s.id, s.comment, null, s.old_status, s.new_status, null, null
        from status_updates s
        where s.feature_id = f.id and s.posted_as = 'team' and s.created_at = f.answered_at
        order by s.id limit 1)
      union all
      (select e.kind, e.id, '', null, null, null, e.url, e.sentence from answers_elsewhere e
        where e.feature_id = f.id order by e.answered_at, e.kind desc, e.id limit 1)
      limit 1
    ) a order by f.answered_at desc, f.id desc`;
