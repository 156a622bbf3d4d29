/** Features were merged, split, found to be different, or to be the same wish. */
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import {
  selectDismissedProposers,
  selectFeatureRecipients,
  selectMergeRecipients,
} from "../recipient-queries.ts";
import { defineEvent, selectFeature, selectTeam } from "./event.ts";

/** Loads public features only: notifications must not reveal unpublished titles. */
const loadMerge = (tx: Tx, event: { id: number }) =>
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

/** Loads the feature and the other one of an event, both of them public. */
const loadBoth = (tx: Tx, event: { id: number }) =>
  selectFeature(tx, event)
    .innerJoin("features as other", "other.id", "o.other_feature_id")
    .select(["other.id as other_id", "other.title as other_title"])
    .where("other.listed", "=", true)
    .executeTakeFirst();

export const mergeEvent = defineEvent({
  load: loadMerge,
  notify: ({ id, platform_id, source, target }) => [
    {
      kind: "feature_merged",
      ...m.featureMerged(source, target),
      platform_id,
      recipients: selectMergeRecipients(id),
    },
  ],
});

export const mergeUndoneEvent = defineEvent({
  load: loadMerge,
  notify: ({ id, platform_id, source, target }) => [
    {
      kind: "merge_undone",
      ...m.mergeUndone(source, target),
      platform_id,
      recipients: selectMergeRecipients(id),
    },
  ],
});

/** The team decided that two features are not duplicates, as users had proposed. */
export const duplicateDismissedEvent = defineEvent({
  load: loadBoth,
  notify: ({ id, platform_id, title, other_id, other_title }) => [
    {
      kind: "duplicate_dismissed",
      ...m.duplicateDismissed(title, other_title),
      platform_id,
      subject: { feature_id: id, comment_id: null, other_feature_id: other_id },
      recipients: selectDismissedProposers(id, other_id),
    },
  ],
});

/** Everyone involved in the original, with links to both. */
export const splitEvent = defineEvent({
  load: loadBoth,
  notify: ({ id, platform_id, title, other_id, other_title }) => [
    {
      kind: "feature_split",
      ...m.featureSplit(title, other_title),
      platform_id,
      subject: { feature_id: id, comment_id: null, other_feature_id: other_id },
      recipients: selectFeatureRecipients(id),
    },
  ],
});

export const splitUndoneEvent = defineEvent({
  load: (tx, event) => selectFeature(tx, event).executeTakeFirst(),
  notify: ({ id, platform_id, title }) => [
    {
      kind: "split_undone",
      ...m.splitUndone(title),
      platform_id,
      recipients: selectFeatureRecipients(id),
    },
  ],
});

/** A team has confirmed that two ideas are the same wish: the other team is notified that it waits for them. */
export const wishEvent = defineEvent({
  // Loads nothing if it has been decided since.
  load: (tx, event) =>
    selectFeature(tx, event)
      .innerJoin("platforms as p", "p.id", "o.platform_id")
      .select("p.name as other")
      .where("p.active", "=", true)
      .where(
        sql<boolean>`exists (
          select from wish_proposals w where w.state = 'open'
            and ((w.first_id = f.id and w.first_confirmed_at is null and w.second_platform_id = p.id)
              or (w.second_id = f.id and w.second_confirmed_at is null and w.first_platform_id = p.id)))`,
      )
      .executeTakeFirst(),
  notify: ({ title, platform_id, other }) => [
    {
      kind: "wish_proposed",
      ...m.wishProposed(title, other),
      platform_id,
      recipients: selectTeam(platform_id),
    },
  ],
});
