/** SQL of votes that raise an alarm. */
import { serverLimits } from "@upwell/contract/server-limits";
import type { VoteAlarmKind } from "@upwell/contract/votes/values";
import type { Db } from "../../db/client.ts";
import { readRow, readRows, readValue, run } from "../../db/statements.ts";
import { defineTaskQueue } from "../../db/task-queue.ts";
import type { WriteTx } from "../../db/write.ts";
import { newFor } from "./new-voter-queries.ts";

const { examined, days, siteDays, atLeast } = serverLimits.voteAlarms;

/** Features whose latest voters are looked at. */
export const alarmQueue = defineTaskQueue("vote-alarms", { leaseMs: 60_000 });

/** Queues a look at the voters of a feature; one that waits already does. */
export const enqueueVoters = (db: Db, featureId: number, at: Date): Promise<void> =>
  run(db)`insert into tasks (queue, subject_id, next_attempt_at)
    select ${alarmQueue.name}, ${featureId}::bigint, ${at}::timestamptz
    where not exists (select from tasks where queue = ${alarmQueue.name} and state = 'queued'
      and not is_claimed and subject_id = ${featureId})`;

export type RecentVoter = { user_id: number; username: string; voted_at: Date; is_new: boolean };

/** Lists the latest voters of a feature whose votes count, the earliest first. On a young site nobody is new. */
export const listRecentVoters = (db: Db, featureId: number, now: Date): Promise<RecentVoter[]> =>
  readRows<RecentVoter>(db)`
    select user_id, username, voted_at, is_new from (
      select v.user_id, u.username, v.created_at as voted_at, v.created_at < u.created_at + ${newFor} and (
        select created_at from users order by id limit 1
      ) < ${now}::timestamptz - make_interval(days => ${siteDays}) as is_new
      from votes v join users u on u.id = v.user_id
      where v.feature_id = ${featureId} and v.is_hidden in (false, true)
        and v.created_at > ${now}::timestamptz - make_interval(days => ${days})
      order by v.created_at desc, v.user_id desc limit ${examined}
    ) latest order by voted_at, user_id`;

type Alarm = {
  feature_id: number;
  kind: VoteAlarmKind;
  users: readonly number[];
  now: Date;
};

/**
 * Raises an alarm about votes for a public feature, or adds them to the one that is open. Those that somebody has looked at
 * for the same reason raise none again.
 */
export async function raiseAlarm(
  tx: WriteTx,
  { feature_id, kind, users, now }: Alarm,
): Promise<void> {
  const raised = await readRow<{ platform_id: number; is_first: boolean }>(tx)`
    insert into vote_alarms as a (feature_id, kind, user_ids, created_at)
    select f.id, ${kind}, fresh.ids, ${now} from features f cross join lateral (
      select array_agg(u.id order by u.id) as ids from unnest(${[...users]}::bigint[]) u (id)
      where not exists (select from vote_alarms d where d.feature_id = f.id and d.kind = ${kind}
        and d.decided_at is not null and u.id = any(d.user_ids))
    ) fresh
    where f.id = ${feature_id} and f.listed and cardinality(fresh.ids) >= ${atLeast[kind]}
    on conflict (feature_id, kind) where decided_at is null do update set user_ids = array(
      select distinct id from unnest(a.user_ids || excluded.user_ids) id order by id limit ${examined})
    returning (select platform_id from features where id = feature_id) as platform_id, xmax = 0 as is_first`;
  if (raised?.is_first !== true) return;
  tx.emit(null, { kind: "votes_alarmed", feature_id, platform_id: raised.platform_id });
}

/** Counts the votes for a feature that count and that somebody looks at, also those that merges brought. */
export const countAlarmed = (db: Db, featureId: number): Promise<number> =>
  readValue<number>(db)`
    select count(*)::int from votes where feature_id = ${featureId} and user_id in (
      select unnest(user_ids) from vote_alarms
      where decided_at is null and feature_id in (select merged_features(${featureId})))`;
