/** A comment was published, mentions others after an edit, or was marked as the workaround of its feature. */
import { limits } from "@upwell/contract/limits";
import { anonymous } from "@upwell/messages/common";
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import { getPlainText } from "../../../formatter/format-text.ts";
import { findMentions } from "../../../lib/mentions.ts";
import { type NotificationDraft, selectUser } from "../insert-queries.ts";
import { selectFeatureRecipients } from "../recipient-queries.ts";
import { defineEvent, selectEvent, selectFeature } from "./event.ts";

/** Loads a comment that is public, with who wrote it. */
const loadComment = (tx: Tx, event: { id: number }) =>
  selectFeature(tx, event)
    .innerJoin("comments as c", "c.id", "o.comment_id")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .leftJoin("users as actor", (join) =>
      join.onRef("actor.id", "=", "o.actor_id").on("actor.is_active", "=", true),
    )
    .leftJoin("comments as parent", "parent.id", "c.parent_id")
    .select(["f.user_id as author_id", "p.name as platform"])
    .select(["c.id as comment_id", "c.content", "c.content_html", "c.posted_as"])
    .select("parent.user_id as parent_author_id")
    .select(
      sql<string | null>`coalesce(nullif(actor.display_name, ''), actor.username)`.as("actor"),
    )
    .where("c.moderation_state", "=", "public")
    .executeTakeFirst();

type Comment = NonNullable<Awaited<ReturnType<typeof loadComment>>>;

/** Tells whom a comment mentions, who has not muted the feature and was not told of it before. */
const mention = (comment: Comment): NotificationDraft => ({
  kind: "comment_mention",
  ...m.commentMention(comment.actor ?? anonymous, comment.title, getPlainText(comment)),
  platform_id: comment.platform_id,
  recipients: sql`
    select u.id as user_id from users u
    where lower(u.username) = any(${findMentions(comment.content, limits.commentMentions.told)}::text[])
      and not exists (select from feature_mutes x where x.feature_id = ${comment.id} and x.user_id = u.id)
      and not exists (select from notifications t where t.comment_id = ${comment.comment_id}
        and t.user_id = u.id and t.kind in ('comment_mention', 'reply_to_comment'))`,
});

export const commentMentionEvent = defineEvent({ load: loadComment, notify: mention });

export const commentEvent = defineEvent({
  load: loadComment,
  notify: (found, siteName) => {
    const { id, title, platform_id, ...context } = found;
    const actor = context.actor ?? anonymous;
    const comment = getPlainText(context);
    const reply: NotificationDraft = {
      kind: "reply_to_comment",
      ...m.replyToComment(actor, title, comment),
      platform_id,
      recipients: selectUser(context.parent_author_id),
    };
    const author = context.posted_as === "site" ? m.siteAdmins(siteName) : context.platform;
    const official: NotificationDraft = {
      kind: "official_answer",
      ...m.officialAnswer(actor, author, title, comment),
      platform_id,
      recipients: selectFeatureRecipients(id),
    };
    const onFeature: NotificationDraft = {
      kind: "comment_on_feature",
      ...m.commentOnFeature(actor, title, comment),
      platform_id,
      recipients: selectUser(context.author_id),
    };
    return context.posted_as === null
      ? [reply, mention(found), onFeature]
      : [reply, mention(found), official, onFeature];
  },
});

export const workaroundEvent = defineEvent({
  // Loads nothing if the mark was taken back before anybody was notified.
  load: (tx, event) =>
    selectEvent(tx, event)
      .innerJoin("comments as c", "c.id", "o.comment_id")
      // After a merge the comment belongs to another feature than the event.
      .innerJoin("features as f", (join) =>
        join.onRef("f.id", "=", "c.feature_id").onRef("f.workaround_id", "=", "c.id"),
      )
      .select(["f.platform_id", "f.title"])
      .select(["c.id as comment_id", "c.user_id", "c.content", "c.content_html"])
      .where("c.moderation_state", "=", "public")
      .where("f.listed", "=", true)
      .executeTakeFirst(),
  notify: ({ platform_id, title, comment_id, user_id, ...comment }) => ({
    kind: "comment_workaround",
    ...m.commentWorkaround(title, getPlainText(comment)),
    platform_id,
    // Once, however often the mark changes.
    recipients: sql`select ${user_id}::bigint as user_id where not exists (
        select from notifications where comment_id = ${comment_id} and kind = 'comment_workaround')`,
  }),
});
