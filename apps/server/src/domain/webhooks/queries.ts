/** SQL of webhooks: of a platform, or of the whole site. */
import type { Insertable, Updateable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { run } from "../../db/statements.ts";

type Webhooks = Database["webhooks"];

const selectWebhooks = (db: Db) =>
  db
    .selectFrom("webhooks as w")
    .leftJoin("platforms as p", "p.id", "w.platform_id")
    .select([
      "w.id",
      "w.platform_id",
      "p.name as platform_name",
      "p.slug as platform_slug",
      "w.name",
      "w.format",
      "w.events",
      "w.host",
      "w.is_active",
      "w.created_at",
      "w.failing_since",
    ]);

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** Lists the webhooks of a platform, or with null those of the whole site. */
export const listWebhooks = (db: Db, platformId: number | null) =>
  selectWebhooks(db)
    .where("w.platform_id", platformId === null ? "is" : "=", platformId)
    .orderBy("w.id")
    .execute();

export const findWebhook = (db: Db, id: number): Promise<WebhookRow | undefined> =>
  selectWebhooks(db).where("w.id", "=", id).executeTakeFirst();

/** Inserts a webhook unless there are `max` of the platform, or of the whole site. Returns its id. */
export async function insertWebhook(
  tx: Tx,
  webhook: Insertable<Webhooks>,
  max: number,
): Promise<number | undefined> {
  // One after the other, so that several at once do not pass the maximum.
  await run(
    tx,
  )`select pg_advisory_xact_lock(hashtextextended('webhooks', ${webhook.platform_id ?? 0}::bigint))`;
  if ((await listWebhooks(tx, webhook.platform_id ?? null)).length >= max) return undefined;
  const { id } = await tx
    .insertInto("webhooks")
    .values(webhook)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a webhook, so that nothing is queued for it meanwhile. Returns false if it is gone. */
export async function lockWebhook(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom("webhooks")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateWebhook(tx: Tx, id: number, values: Updateable<Webhooks>) {
  await tx.updateTable("webhooks").set(values).where("id", "=", id).execute();
}

export async function deleteWebhook(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("webhooks")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends what waits for a webhook that is turned off. */
export async function failQueued(tx: Tx, webhookId: number): Promise<void> {
  await tx
    .updateTable("webhook_deliveries")
    .set({ state: "failed" })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "queued")
    .execute();
}

/** Lists who is told that a webhook was stopped: owners of the team, of one of the whole site admins. */
export async function listManagers(db: Db, platformId: number | null, limit: number) {
  const managers = db
    .selectFrom("users as u")
    .select(["u.id", "u.email"])
    .where("u.is_active", "=", true)
    .orderBy("u.id")
    .limit(limit);
  return platformId === null
    ? managers.where("u.role", "=", "admin").execute()
    : managers
        .where("u.id", "in", (eb) =>
          eb
            .selectFrom("employments as e")
            .select("e.user_id")
            .where("e.platform_id", "=", platformId)
            .where("e.state", "=", "verified")
            .where("e.role", "=", "owner"),
        )
        .execute();
}
