/** An author took back what the team had changed in their text: the team is notified. */
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { EventHandler } from "./event-handler.ts";

const load = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("features as f", "f.id", "o.feature_id")
    .select(["f.id", "f.title", "f.platform_id"])
    .where("o.id", "=", event.id)
    .where("f.listed", "=", true)
    .executeTakeFirst();

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

export const textRestoredEvent: EventHandler<Context> = {
  load,
  notify: ({ id, title, platform_id }) => [
    {
      kind: "text_restored",
      ...m.textRestored(title),
      platform_id,
      subject: { feature_id: id, comment_id: null },
      recipients: sql`
        select user_id from employments where platform_id = ${platform_id} and state = 'verified'`,
    },
  ],
};
