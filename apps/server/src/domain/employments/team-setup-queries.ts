/**
 * SQL of what members set up for their team: webhooks, origins of pages that frame the platform, places under which the
 * company answers, the team's address.
 */
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { readColumn, readRows, run } from "../../db/statements.ts";

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

/** Ends the keys for a platform that a user has as a member of its team, and returns them. */
export const deleteTeamKeys = (tx: Tx, platformId: number, userId: number) =>
  readRows<{ name: string; scopes: string[] }>(tx)`
    delete from api_keys where platform_id = ${platformId} and user_id = ${userId} returning name, scopes`;

/** Frees the features of a platform that are assigned to a user, and returns them. */
export const deleteAssignments = (tx: Tx, userId: number, platformId: number) =>
  readRows<{ feature_id: number; origin_feature_id: number | null }>(tx)`
    delete from feature_assignees a using features f
    where a.user_id = ${userId} and f.id = a.feature_id and f.platform_id = ${platformId}
    returning a.feature_id, a.origin_feature_id`;

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
    sql`platform_id = ${platformId} and (${madeBy}::bigint is null or made_by = ${madeBy})`,
    now,
  );

/** The same for webhooks of the whole site. */
export const turnOffSiteWebhooks = (tx: Tx, madeBy: number, now: Date) =>
  turnOff(tx, sql`platform_id is null and made_by = ${madeBy}`, now);

/** Deletes the origins of a locked platform, and returns them. */
export async function deleteOrigins(tx: Tx, { platformId, madeBy }: Setup): Promise<string[]> {
  const origins = await readColumn<string>(tx)`
    select unnest(embed_origins) from platforms
    where id = ${platformId} and (${madeBy}::bigint is null or embed_origins_by = ${madeBy})`;
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
      where platform_id = ${platformId} and (${madeBy}::bigint is null or made_by = ${madeBy})
      returning url
    ) select url, url in (select url from deleted) as is_deleted
      from answer_places where platform_id = ${platformId} order by url`;

/** Deletes the address of a team. Returns it, or an empty list. */
export const deleteAddresses = (tx: Tx, { platformId, madeBy }: Setup) =>
  readColumn<string>(tx)`
    delete from news_subscriptions
    where platform_id = ${platformId} and user_id is null and (${madeBy}::bigint is null or made_by = ${madeBy})
    returning address`;
