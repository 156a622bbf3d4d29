/** A feature was merged into another, or the merge was undone. */
import * as m from "@upwell/messages/notifications";
import type { Tx } from "../../../db/client.ts";
import { selectMergeRecipients } from "../recipient-queries.ts";
import type { EventHandler } from "./event-handler.ts";

/** Loads public features only: notifications must not reveal unpublished titles. */
const load = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("feature_merges as m", "m.id", "o.merge_id")
    .innerJoin("features as source", "source.id", "m.source_id")
    .innerJoin("features as target", "target.id", "m.target_id")
    .select(["m.id", "m.platform_id", "source.title as source", "target.title as target"])
    .where("o.id", "=", event.id)
    .where("source.moderation_state", "=", "public")
    .where("target.moderation_state", "=", "public")
    .executeTakeFirst();

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

export const mergeEvent: EventHandler<Context> = {
  load,
  notify: ({ id, platform_id, source, target }) => [
    {
      kind: "feature_merged",
      ...m.featureMerged(source, target),
      platform_id,
      recipients: selectMergeRecipients(id),
    },
  ],
};

export const mergeUndoneEvent: EventHandler<Context> = {
  load,
  notify: ({ id, platform_id, source, target }) => [
    {
      kind: "merge_undone",
      ...m.mergeUndone(source, target),
      platform_id,
      recipients: selectMergeRecipients(id),
    },
  ],
};
