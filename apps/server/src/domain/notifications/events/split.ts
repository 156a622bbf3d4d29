/** A feature was split in two, or the split was undone. */
import * as m from "@upwell/messages/notifications";
import type { Tx } from "../../../db/client.ts";
import { selectFeatureRecipients } from "../recipient-queries.ts";
import type { EventHandler } from "./event-handler.ts";

/** Loads public features only: notifications must not reveal unpublished titles. */
const selectOriginal = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("features as f", "f.id", "o.feature_id")
    .select(["f.id", "f.platform_id", "f.title"])
    .where("o.id", "=", event.id)
    .where("f.listed", "=", true);

const loadBoth = (tx: Tx, event: { id: number }) =>
  selectOriginal(tx, event)
    .innerJoin("features as new_feature", "new_feature.id", "o.other_feature_id")
    .select(["new_feature.id as new_feature_id", "new_feature.title as new_title"])
    .where("new_feature.listed", "=", true)
    .executeTakeFirst();

/** Everyone involved in the original, with links to both. */
export const splitEvent: EventHandler<NonNullable<Awaited<ReturnType<typeof loadBoth>>>> = {
  load: loadBoth,
  notify: ({ id, platform_id, title, new_feature_id, new_title }) => [
    {
      kind: "feature_split",
      ...m.featureSplit(title, new_title),
      platform_id,
      subject: { feature_id: id, comment_id: null, other_feature_id: new_feature_id },
      recipients: selectFeatureRecipients(id),
    },
  ],
};

const loadOriginal = (tx: Tx, event: { id: number }) =>
  selectOriginal(tx, event).executeTakeFirst();

export const splitUndoneEvent: EventHandler<NonNullable<Awaited<ReturnType<typeof loadOriginal>>>> =
  {
    load: loadOriginal,
    notify: ({ id, platform_id, title }) => [
      {
        kind: "split_undone",
        ...m.splitUndone(title),
        platform_id,
        recipients: selectFeatureRecipients(id),
      },
    ],
  };
