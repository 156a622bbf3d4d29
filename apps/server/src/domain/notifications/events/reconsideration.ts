/** A declined feature is due to be reconsidered: its platform's team is reminded. */
import * as m from "@upwell/messages/notifications";
import { periodName } from "@upwell/messages/periods";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { EventHandler } from "./event-handler.ts";

/** Notifies no one if the team has changed the month or the status since. */
const load = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("features as f", "f.id", "o.feature_id")
    .select(["f.title", "f.platform_id", "f.reconsider_after as month"])
    .where("o.id", "=", event.id)
    .where("f.listed", "=", true)
    .where("f.reconsider_reminded", "=", true)
    .where("f.reconsider_after", "is not", null)
    .executeTakeFirst();

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

export const reconsiderationEvent: EventHandler<Context> = {
  load,
  notify: ({ title, platform_id, month }) => [
    {
      kind: "reconsideration_due",
      ...m.reconsiderationDue(title, periodName(month ?? "")),
      platform_id,
      recipients: sql`
        select user_id from employments where platform_id = ${platform_id} and state = 'verified'`,
    },
  ],
};
