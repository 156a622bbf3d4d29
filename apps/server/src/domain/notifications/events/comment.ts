import { anonymous } from "@upwell/messages/common";
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import { getPlainText } from "../../../formatter/format-text.ts";
import { type NotificationDraft, selectUser } from "../insert-queries.ts";
import { selectFeatureRecipients } from "../recipient-queries.ts";
import type { EventHandler } from "./event-handler.ts";

const load = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("comments as c", "c.id", "o.comment_id")
    .innerJoin("features as f", "f.id", "o.feature_id")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .leftJoin("users as actor", (join) =>
      join.onRef("actor.id", "=", "o.actor_id").on("actor.is_active", "=", true),
    )
    .leftJoin("comments as parent", "parent.id", "c.parent_id")
    .select([
      "f.id as feature_id",
      "f.title as feature",
      "f.user_id as feature_author_id",
      "p.id as platform_id",
      "p.name as platform",
      "c.content",
      "c.content_html",
      "c.posted_as",
      "parent.user_id as parent_author_id",
      sql<string | null>`coalesce(nullif(actor.display_name, ''), actor.username)`.as("actor"),
    ])
    .where("o.id", "=", event.id)
    .where("c.moderation_state", "=", "public")
    .where("f.listed", "=", true)
    .executeTakeFirst();

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

function notify(
  { platform_id, feature, ...context }: Context,
  siteName: string,
): NotificationDraft[] {
  const actor = context.actor ?? anonymous;
  const comment = getPlainText(context);
  const reply: NotificationDraft = {
    kind: "reply_to_comment",
    ...m.replyToComment(actor, feature, comment),
    platform_id,
    recipients: selectUser(context.parent_author_id),
  };
  const answerer = context.posted_as === "site" ? m.siteAdmins(siteName) : context.platform;
  const official: NotificationDraft = {
    kind: "official_answer",
    ...m.officialAnswer(actor, answerer, feature, comment),
    platform_id,
    recipients: selectFeatureRecipients(context.feature_id),
  };
  const onFeature: NotificationDraft = {
    kind: "comment_on_feature",
    ...m.commentOnFeature(actor, feature, comment),
    platform_id,
    recipients: selectUser(context.feature_author_id),
  };
  return context.posted_as === null ? [reply, onFeature] : [reply, official, onFeature];
}

export const commentEvent: EventHandler<Context> = { load, notify };
