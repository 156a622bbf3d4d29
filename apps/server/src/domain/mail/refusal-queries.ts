/** SQL of mail that its address refuses for ever: after several refusals in a week it gets none. */
import { serverLimits } from "@upwell/contract/server-limits";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { readValue, run } from "../../db/statements.ts";

const { count, days, retryHours } = serverLimits.refusedMail;

/** Computes the key of an address. */
const hashOf = (address: RawBuilder<unknown>) => sql`sha256(convert_to(lower(${address}), 'UTF8'))`;

/** The condition of an expression with an address that gets no mail. */
export const isStopped = (address: RawBuilder<unknown>) => sql<boolean>`exists (
  select from refused_addresses r where r.address_hash = ${hashOf(address)} and r.stopped_at is not null)`;

/**
 * Counts that a mail was refused for ever, once: `bounced` of a mail that a server had taken before. Does nothing for one
 * that is unknown or was counted.
 */
export const countRefusal = (db: Db, mailId: number, now: Date): Promise<void> =>
  run(db)`
    with mail as (
      update mails set refused_at = ${now}, state = case when state = 'sent' then 'refused' else state end
      where id = ${mailId} and refused_at is null and state in ('queued', 'sent')
      returning to_address
    )
    insert into refused_addresses as r (address_hash, refused_at)
    select ${hashOf(sql`to_address`)}, array[${now}::timestamptz] from mail
    on conflict (address_hash) do update set
      refused_at = (excluded.refused_at || array(
        select at from unnest(r.refused_at) at where at > ${now}::timestamptz - make_interval(days => ${days})))[1:${sql.lit(count)}],
      stopped_at = coalesce(r.stopped_at, case when (
        select count(*) from unnest(r.refused_at) at where at > ${now}::timestamptz - make_interval(days => ${days})
      ) >= ${count - 1} then ${now}::timestamptz end)`;

/** Returns whether an address gets a mail now. `isRequested`: one that somebody asked for, which is tried once a day. */
export const mayReach = (
  db: Db,
  { address, isRequested }: { address: string; isRequested: boolean },
  now: Date,
): Promise<boolean> =>
  readValue<boolean>(db)`
    with tried as (
      update refused_addresses set tried_at = ${now}
      where ${isRequested} and address_hash = ${hashOf(sql`${address}::text`)} and stopped_at is not null
        and coalesce(tried_at, '-infinity') <= ${now}::timestamptz - make_interval(hours => ${retryHours})
      returning 1
    )
    select exists (select from tried) or not ${isStopped(sql`${address}::text`)}`;

/** Forgets refusals of an address: its owner has used a code or link that reached it. */
export const forgetRefusals = (db: Db, address: string): Promise<void> =>
  run(db)`delete from refused_addresses where address_hash = ${hashOf(sql`${address}::text`)}`;

/** Forgets the refusals of an account's address. */
export const forgetRefusalsOf = (db: Db, userId: number): Promise<void> =>
  run(db)`delete from refused_addresses where address_hash = (
    select ${hashOf(sql`email`)} from users where id = ${userId})`;
