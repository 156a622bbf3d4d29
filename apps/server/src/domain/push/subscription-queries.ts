import type { Insertable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { readOne } from "../../db/statements.ts";

/**
 * Stores the subscription of a session instead of its earlier one, and of the browser's instead of that of an earlier
 * session. Keeps the newest `max` of the user.
 */
export async function upsertSubscription(
  tx: Tx,
  subscription: Insertable<Database["push_subscriptions"]>,
  max: number,
): Promise<void> {
  const { user_id, session_id, endpoint } = subscription;
  await tx
    .deleteFrom("push_subscriptions")
    .where((eb) => eb("session_id", "=", session_id).or("endpoint", "=", endpoint))
    .execute();
  await tx
    .insertInto("push_subscriptions")
    .values(subscription)
    // Another window of the browser has just done the same.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom("push_subscriptions")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("push_subscriptions")
        .select("id")
        .where("user_id", "=", user_id)
        .orderBy("id", "desc")
        .offset(max)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

export async function deleteSubscription(tx: Tx, sessionId: number): Promise<void> {
  await tx.deleteFrom("push_subscriptions").where("session_id", "=", sessionId).execute();
}

type Renewed = { endpoint: string; p256dh: Uint8Array; auth: Uint8Array };

/** Replaces a subscription. Returns false if there is none with that endpoint and secret. */
export async function renewSubscription(
  tx: Tx,
  old: { endpoint: string; auth: Uint8Array },
  renewed: Renewed,
): Promise<boolean> {
  const found = await tx
    .selectFrom("push_subscriptions")
    .select("id")
    .where("endpoint", "=", old.endpoint)
    .where("auth", "=", Buffer.from(old.auth))
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return false;
  await tx
    .deleteFrom("push_subscriptions")
    .where("endpoint", "=", renewed.endpoint)
    .where("id", "<>", found.id)
    .execute();
  await tx.updateTable("push_subscriptions").set(renewed).where("id", "=", found.id).execute();
  return true;
}

/** Counts the signed-in browsers of a user that get push messages, and says whether that of a session is one. */
export const countDevices = (
  db: Db,
  { id, session_id }: { id: number; session_id: number },
  now: Date,
) =>
  readOne<{ devices: number; is_on_here: boolean }>(db)`
    select count(*)::int as devices, coalesce(bool_or(p.session_id = ${session_id}), false) as is_on_here
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.user_id = ${id} and s.expires_at > ${now}`;
