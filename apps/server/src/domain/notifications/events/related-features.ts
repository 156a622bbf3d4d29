/** Features were merged, split, or found to be different. */
import * as m from "@upwell/messages/notifications";
import type { Tx } from "../../../db/client.ts";
import {
  selectDismissedProposers,
  selectFeatureRecipients,
  selectMergeRecipients,
} from "../recipient-queries.ts";
import { defineEvent, selectEvent, selectFeature } from "./event.ts";

/** Loads public features only: notifications must not reveal unpublished titles. */
const loadMerge = (tx: Tx, event: { id: number }) =>
  selectEvent(tx, event)
    .innerJoin("feature_merges as m", "m.id", "o.merge_id")
    .innerJoin("features as source", "source.id", "m.source_id")
    .innerJoin("features as target", "target.id", "m.target_id")
    .select(["m.id", "m.platform_id", "source.title as source", "target.title as target"])
    .where("source.moderation_state", "=", "public")
    .where("target.moderation_state", "=", "public")
    .executeTakeFirst();

const loadBoth = (tx: Tx, event: { id: number }) =>
  selectFeature(tx, event)
    .innerJoin("features as other", "other.id", "o.other_feature_id")
    .select(["other.id as other_id", "other.title as other_title"])
    .where("other.listed", "=", true)
    .executeTakeFirst();

export const mergeEvent = defineEvent({
  load: loadMerge,
  notify: ({ id, platform_id, source, target }) => ({
    kind: "feature_merged",
    ...m.featureMerged(source, target),
    platform_id,
    recipients: selectMergeRecipients(id),
  }),
});

export const mergeUndoneEvent = defineEvent({
  load: loadMerge,
  notify: ({ id, platform_id, source, target }) => ({
    kind: "merge_undone",
    ...m.mergeUndone(source, target),
    platform_id,
    recipients: selectMergeRecipients(id),
  }),
});

/** The team decided that two features are not duplicates, as users had proposed. */
export const duplicateDismissedEvent = defineEvent({
  load: loadBoth,
  notify: ({ id, platform_id, title, other_id, other_title }) => ({
    kind: "duplicate_dismissed",
    ...m.duplicateDismissed(title, other_title),
    platform_id,
    subject: { feature_id: id, comment_id: null, other_feature_id: other_id },
    recipients: selectDismissedProposers(id, other_id),
  }),
});

/** Everyone involved in the original, with links to both. */
export const splitEvent = defineEvent({
  load: loadBoth,
  notify: ({ id, platform_id, title, other_id, other_title }) => ({
    kind: "feature_split",
    ...m.featureSplit(title, other_title),
    platform_id,
    subject: { feature_id: id, comment_id: null, other_feature_id: other_id },
    recipients: selectFeatureRecipients(id),
  }),
});

export const splitUndoneEvent = defineEvent({
  load: (tx, event) => selectFeature(tx, event).executeTakeFirst(),
  notify: ({ id, platform_id, title }) => ({
    kind: "split_undone",
    ...m.splitUndone(title),
    platform_id,
    recipients: selectFeatureRecipients(id),
  }),
});
