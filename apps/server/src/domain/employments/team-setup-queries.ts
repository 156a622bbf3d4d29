/**
 * SQL of what members set up for their team: webhooks, origins of pages that frame the platform, places under which the
 * company answers, the team's address.
 */
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { readColumn, readOne, readRows, run } from "../../db/statements.ts";

/** Lists the platforms whose verified member a user is. */
export const listMemberships = (tx: Tx, userId: number) =>
  readColumn<number>(tx)`
    select platform_id from employments where user_id = ${userId} and state = 'verified' order by platform_id`;

/** Lists the platforms for which a user set something up without being a verified member. */
export const listSetupOfOthers = (tx: Tx, userId: number) =>
  readColumn<number>(tx)`
    select platform_id from (
      select platform_id from webhooks where made_by = ${userId} and is_active
      union select id from platforms where embed_origins_by = ${userId}
      union select platform_id from answer_places where made_by = ${userId}
      union select platform_id from news_subscriptions where made_by = ${userId}
    ) setup
    where platform_id is not null and platform_id not in (
      select platform_id from employments where user_id = ${userId} and state = 'verified')
    order by platform_id`;

/** Locks a platform, so that of two members who leave together the second sees that the first has left. */
export const lockTeamPlatform = (tx: Tx, platformId: number) =>
  readOne<{ name: string; slug: string }>(tx)`
    select name, slug from platforms where id = ${platformId} for no key update`;

/** Lists the verified members of a team beside one who leaves. */
export const listOtherMembers = (tx: Tx, platformId: number, leaverId: number) =>
  readRows<{ id: number; email: string }>(tx)`
    select u.id, u.email from employments e join users u on u.id = e.user_id
    where e.platform_id = ${platformId} and e.state = 'verified' and u.is_active and u.id <> ${leaverId}
    order by u.id`;

/** Whose setup of a platform ends: one member's, or with null everybody's. */
type Setup = { platformId: number; madeBy: number | null };

const turnOff = (tx: Tx, which: RawBuilder<unknown>, now: Date) =>
  readRows<{ name: string; host: string }>(tx)`
    with turned as (
      update webhooks set is_active = false, failures = 0, failing_since = null, paused_until = ${now}
      where is_active and ${which}
      returning id, name, host
    ), ended as (
      update webhook_deliveries set state = 'failed'
      where webhook_id in (select id from turned) and state = 'queued'
    )
    select name, host from turned order by id`;

/** Turns webhooks off with what waits for them, and returns them. */
export const turnOffWebhooks = (tx: Tx, { platformId, madeBy }: Setup, now: Date) =>
  turnOff(
    tx,
    sql`platform_id = ${platformId} and (${madeBy}::integer is null or made_by = ${madeBy})`,
    now,
  );

/** The same for webhooks of the whole site. */
export const turnOffSiteWebhooks = (tx: Tx, madeBy: number, now: Date) =>
  turnOff(tx, sql`platform_id is null and made_by = ${madeBy}`, now);

/** Deletes the origins of a locked platform, and returns them. */
export async function deleteOrigins(tx: Tx, { platformId, madeBy }: Setup): Promise<string[]> {
  const origins = await readColumn<string>(tx)`
    select unnest(embed_origins) from platforms
    where id = ${platformId} and (${madeBy}::integer is null or embed_origins_by = ${madeBy})`;
  if (origins.length > 0)
    await run(tx)`
      update platforms set embed_origins = '{}', embed_origins_by = null where id = ${platformId}`;
  return origins;
}

/** Deletes places under which a company answers, and lists all that there were. */
export const deletePlaces = (tx: Tx, { platformId, madeBy }: Setup) =>
  readRows<{ url: string; is_deleted: boolean }>(tx)`
    with deleted as (
      delete from answer_places
      where platform_id = ${platformId} and (${madeBy}::integer is null or made_by = ${madeBy})
      returning url
    ) select url, url in (select url from deleted) as is_deleted
      from answer_places where platform_id = ${platformId} order by url`;

/** Deletes the address of a team. Returns it, or an empty list. */
export const deleteAddresses = (tx: Tx, { platformId, madeBy }: Setup) =>
  readColumn<string>(tx)`
    delete from news_subscriptions
    where platform_id = ${platformId} and user_id is null and (${madeBy}::integer is null or made_by = ${madeBy})
    returning address`;
