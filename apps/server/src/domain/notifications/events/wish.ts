/** A team has confirmed that two ideas are the same wish: the other team is notified that it waits for them. */
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { EventHandler } from "./event-handler.ts";

/** Loads nothing if it has been decided since. */
const load = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("features as f", "f.id", "o.feature_id")
    .innerJoin("platforms as p", "p.id", "o.platform_id")
    .select(["f.title", "f.platform_id", "p.name as other"])
    .where("o.id", "=", event.id)
    .where("f.listed", "=", true)
    .where("p.active", "=", true)
    .where(
      sql<boolean>`exists (
        select from wish_proposals w where w.state = 'open'
          and ((w.first_id = f.id and w.first_confirmed_at is null and w.second_platform_id = p.id)
            or (w.second_id = f.id and w.second_confirmed_at is null and w.first_platform_id = p.id)))`,
    )
    .executeTakeFirst();

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

export const wishEvent: EventHandler<Context> = {
  load,
  notify: ({ title, platform_id, other }) => [
    {
      kind: "wish_proposed",
      ...m.wishProposed(title, other),
      platform_id,
      recipients: sql`
        select user_id from employments where platform_id = ${platform_id} and state = 'verified'`,
    },
  ],
};
