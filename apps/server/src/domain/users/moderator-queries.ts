/** SQL of who moderates what. */
import type { Db, Tx } from "../../db/client.ts";
import { readOne, readRows, run } from "../../db/statements.ts";

type Moderated = { site: boolean; platforms: { id: number; name: string; slug: string }[] };

/** Returns what an account may moderate, whether or not it has two-step sign-in. */
export const findModerated = (db: Db, userId: number) =>
  readOne<Moderated>(db)`
    select exists (select from moderators where user_id = ${userId} and platform_id is null) as site,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) order by lower(p.name), p.id)
        from moderators m join platforms p on p.id = m.platform_id where m.user_id = ${userId}), '[]') as platforms`;

type Given = {
  userId: number;
  site: boolean;
  platformIds: readonly number[];
  by: number;
  now: Date;
};

/** Replaces what an account may moderate. */
export async function replaceModerated(tx: Tx, given: Given): Promise<void> {
  const { userId, site, platformIds, by, now } = given;
  await run(tx)`delete from moderators where user_id = ${userId}`;
  await run(tx)`
    insert into moderators (user_id, platform_id, granted_by, granted_at)
    select ${userId}::bigint, id, ${by}::bigint, ${now}::timestamptz from (
      select null::bigint as id where ${site}::boolean
      union all select p.id from platforms p where p.id = any(${[...platformIds]}::bigint[])
    ) given`;
}

/** Lists the active ones of platforms, with whether an account of the user's mailbox works there. */
export const listGranted = (tx: Tx, userId: number, ids: readonly number[]) =>
  readRows<{ id: number; is_own: boolean }>(tx)`
    select p.id, exists (
      select from users me join users o on o.id = me.id
          or me.email_verified_at is not null and o.email_verified_at is not null
            and voting_mailbox(o.email) = voting_mailbox(me.email)
        join employments e on e.user_id = o.id and e.platform_id = p.id and e.state = 'verified'
      where me.id = ${userId}) as is_own
    from platforms p where p.id = any(${[...ids]}::bigint[]) and p.active order by p.id`;

export const lockForGrant = (tx: Tx, id: number) =>
  tx
    .selectFrom("users")
    .select(["id", "role", "is_active", "two_step"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
