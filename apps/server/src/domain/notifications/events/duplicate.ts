/** The team decided that two features are not duplicates, as users had proposed. */
import * as m from "@upwell/messages/notifications";
import type { Tx } from "../../../db/client.ts";
import { selectDismissedProposers } from "../recipient-queries.ts";
import type { EventHandler } from "./event-handler.ts";

/** Loads public features only: notifications must not reveal unpublished titles. */
const load = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("features as f", "f.id", "o.feature_id")
    .innerJoin("features as other", "other.id", "o.other_feature_id")
    .select(["f.id", "f.platform_id", "f.title", "other.id as other_id"])
    .select("other.title as other_title")
    .where("o.id", "=", event.id)
    .where("f.listed", "=", true)
    .where("other.listed", "=", true)
    .executeTakeFirst();

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

export const duplicateDismissedEvent: EventHandler<Context> = {
  load,
  notify: ({ id, platform_id, title, other_id, other_title }) => [
    {
      kind: "duplicate_dismissed",
      ...m.duplicateDismissed(title, other_title),
      platform_id,
      subject: { feature_id: id, comment_id: null, other_feature_id: other_id },
      recipients: selectDismissedProposers(id, other_id),
    },
  ],
};
