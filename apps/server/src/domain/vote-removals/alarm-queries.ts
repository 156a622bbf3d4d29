/** SQL of alarms about votes that wait for a decision. */
import type { VoteAlarmKind } from "@upwell/contract/votes/values";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { recentVotes } from "../../db/counts/vote-counts.ts";
import { hasRow, readRow, readRows } from "../../db/statements.ts";
import { afterCursor } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { isModeratedBy } from "../moderation/scope-queries.ts";
import { takenBy } from "../moderation/taken-queries.ts";

export type AlarmRow = {
  id: number;
  kind: VoteAlarmKind;
  user_ids: number[];
  created_at: Date;
  feature_id: number;
  feature_title: string;
  upvote_count: number;
  platform_id: number;
  platform_name: string;
  platform_slug: string;
  /** How many of the votes count. */
  votes: number;
  taken_by: { id: number; username: string } | null;
};

/** Selects open alarms `a`, with the feature that their votes are for now: merges move them. */
const selectAlarms = sql`
  select a.id, a.kind, a.user_ids, a.created_at, t.id as feature_id, t.title as feature_title,
    t.upvote_count + ${recentVotes("t")} as upvote_count,
    p.id as platform_id, p.name as platform_name, p.slug as platform_slug,
    (select count(*)::int from votes v where v.feature_id = t.id and v.user_id = any(a.user_ids)) as votes,
    ${takenBy("vote_alarm", sql`a.id`)} as taken_by
  from vote_alarms a join features f on f.id = a.feature_id join platforms p on p.id = f.platform_id
  cross join lateral (
    with recursive up as (
      select f.id, f.merged_into_id union all
      select x.id, x.merged_into_id from up join features x on x.id = up.merged_into_id
    ) select id from up where merged_into_id is null
  ) root
  join features t on t.id = root.id
  where a.decided_at is null`;

/** Lists the alarms that a moderator decides about, the latest first. */
export const listAlarms = (db: Db, viewer: Viewer, { limit, cursor }: PageRequest) =>
  readRows<AlarmRow>(db)`
    ${selectAlarms} and ${isModeratedBy(viewer, sql`f.platform_id`)}
      and ${afterCursor(cursor, [sql`a.created_at`, sql`a.id`])}
    order by a.created_at desc, a.id desc limit ${limit}`;

export const findAlarm = (db: Db, id: number) =>
  readRow<AlarmRow>(db)`${selectAlarms} and a.id = ${id}`;

/** Returns false if the alarm has been decided. */
export const decideAlarm = (tx: Tx, id: number, by: number, now: Date): Promise<boolean> =>
  hasRow(tx)`
    update vote_alarms set decided_at = ${now}, decided_by = ${by}
    where id = ${id} and decided_at is null returning id`;
