/** The status, text or votes of a feature changed, or what was planned for it is due. */
import { isStatus, statusGroup } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/notifications";
import { periodName, planChange } from "@upwell/messages/periods";
import { statusLabel } from "@upwell/messages/status";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { NotificationDraft } from "../insert-queries.ts";
import {
  claimSurveyRecipients,
  selectFeatureRecipients,
  wishFollowers,
} from "../recipient-queries.ts";
import {
  batchSize,
  defineEvent,
  selectEvent,
  selectFeature,
  selectTeam,
  selectUsers,
} from "./event.ts";

const isLaunch = (status: string) => isStatus(status) && statusGroup(status) === "launched";

/** The statuses of which the followers of a wish are told: launched, planned, and declined. */
const decidesWish = (status: string) =>
  isStatus(status) && ["launched", "planned", "declined"].includes(statusGroup(status));

export const statusEvent = defineEvent({
  load: (tx, event) =>
    selectFeature(tx, event)
      .innerJoin("status_updates as s", "s.id", "o.status_update_id")
      .innerJoin("platforms as p", "p.id", "f.platform_id")
      .select(["p.name as platform", "s.old_status", "s.new_status", "s.comment"])
      .select(["s.old_expected", "s.new_expected", "s.posted_as"])
      .executeTakeFirst(),
  notify: ({ id, platform_id, title, comment, ...update }, siteName) => {
    const { old_status, new_status, old_expected, new_expected } = update;
    const signed = (text: Pick<NotificationDraft, "title" | "message">) =>
      update.posted_as === "site" ? m.byAdmins(m.siteAdmins(siteName), text, comment) : text;
    const plan = { oldExpected: old_expected, newExpected: new_expected, reconsiderAfter: null };
    const changed: NotificationDraft = {
      kind: "status_changed",
      ...signed(
        old_status === new_status && old_expected !== new_expected
          ? m.expectedChanged(title, planChange(plan), comment)
          : m.statusChanged(title, statusLabel(old_status), statusLabel(new_status), comment),
      ),
      platform_id,
      recipients:
        decidesWish(new_status) && old_status !== new_status
          ? sql`${selectFeatureRecipients(id)}
            union select w.user_id from features f, lateral (${wishFollowers}) w where f.id = ${id}`
          : selectFeatureRecipients(id),
    };
    if (!isLaunch(new_status) || isLaunch(old_status)) return [changed];
    const launched: NotificationDraft = {
      kind: "platform_launch",
      ...signed(m.platformLaunch(update.platform, title, comment)),
      platform_id,
      recipients: sql`select user_id from platform_follows where platform_id = ${platform_id}`,
    };
    return [changed, launched];
  },
});

/** A new feature is in the feeds of who follows its platform, its author or a tag. */
export const newFeatureEvent = defineEvent({
  load: (tx, event) =>
    selectFeature(tx, event)
      .innerJoin("platforms as p", "p.id", "f.platform_id")
      .select("p.name as platform")
      .executeTakeFirst(),
  notify: ({ id, title, platform, platform_id }) => ({
    kind: "followed_feature",
    ...m.followedFeature(platform, title),
    platform_id,
    recipients: sql`select e.user_id from activities a join feed_entries e on e.activity_id = a.id
      where a.feature_id = ${id} and a.type = 'suggested'`,
  }),
});

/** Some days after a launch, the voters are asked whether it is solved for them: no one if it was taken back. */
export const outcomeSurveyEvent = defineEvent({
  load: async (tx, event) => {
    const feature = await selectFeature(tx, event).select("f.status").executeTakeFirst();
    if (feature === undefined || !isLaunch(feature.status)) return undefined;
    return { ...feature, recipients: await claimSurveyRecipients(tx, feature.id, batchSize) };
  },
  notify: ({ title, platform_id, recipients }) => ({
    kind: "outcome_survey",
    ...m.outcomeSurvey(title),
    platform_id,
    recipients: selectUsers(recipients),
  }),
  hasMore: ({ recipients }) => recipients.length === batchSize,
});

/** A declined feature is due to be reconsidered: its team is reminded, unless it has changed the month or the status since. */
export const reconsiderationEvent = defineEvent({
  load: (tx, event) =>
    selectFeature(tx, event)
      .select("f.reconsider_after as month")
      .where("f.reconsider_reminded", "=", true)
      .where("f.reconsider_after", "is not", null)
      .executeTakeFirst(),
  notify: ({ title, platform_id, month }) => ({
    kind: "reconsideration_due",
    ...m.reconsiderationDue(title, periodName(month ?? "")),
    platform_id,
    recipients: selectTeam(platform_id),
  }),
});

/** An author took back what the team had changed in their text: the team is notified. */
export const textRestoredEvent = defineEvent({
  load: (tx, event) => selectFeature(tx, event).executeTakeFirst(),
  notify: ({ id, title, platform_id }) => ({
    kind: "text_restored",
    ...m.textRestored(title),
    platform_id,
    subject: { feature_id: id, comment_id: null },
    recipients: selectTeam(platform_id),
  }),
});

/** Somebody says that what a feature asks for exists already: its team is notified, who may launch it or refuse that. */
export const existsAlreadyEvent = defineEvent({
  load: (tx, event) =>
    selectFeature(tx, event)
      .innerJoin("claims as c", "c.feature_id", "f.id")
      .select("c.since")
      .where("c.state", "in", ["pending", "accepted"])
      .orderBy("c.id", "desc")
      .executeTakeFirst(),
  notify: ({ id, title, platform_id, since }) => ({
    kind: "exists_already",
    ...m.existsAlready(title, since),
    platform_id,
    subject: { feature_id: id, comment_id: null },
    recipients: selectTeam(platform_id),
  }),
});

const loadRemoval = (tx: Tx, event: { id: number }) =>
  selectEvent(tx, event)
    .innerJoin("vote_removals as t", "t.id", "o.removal_id")
    .leftJoin("features as f", (join) =>
      join.onRef("f.id", "=", "t.feature_id").on("f.moderation_state", "=", "public"),
    )
    .select(["t.id", "t.reason", "f.title as feature", "f.platform_id"])
    .executeTakeFirst();

/** Admins removed votes: voters whose votes are still removed. */
export const votesRemovedEvent = defineEvent({
  load: loadRemoval,
  notify: ({ id, reason, feature, platform_id }) => ({
    kind: "votes_removed",
    ...m.votesRemoved(feature, reason),
    platform_id,
    recipients: sql`select user_id from all_votes where removal_id = ${id}`,
  }),
});

/** Admins restored votes: voters who were notified that theirs were removed, and have all of them back. */
export const votesRestoredEvent = defineEvent({
  load: loadRemoval,
  notify: ({ id, feature, platform_id }) => {
    const selectNotified = (kind: "votes_removed" | "votes_restored") => sql`
      select n.user_id from notifications n join outbox_events o on o.id = n.event_id
      where o.removal_id = ${id} and o.kind = ${kind}`;
    return {
      kind: "votes_restored",
      ...m.votesRestored(feature),
      platform_id,
      recipients: sql`${selectNotified("votes_removed")}
          except ${selectNotified("votes_restored")}
          except select user_id from all_votes where removal_id = ${id}`,
    };
  },
});
