import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import { getPlainText } from "../../../formatter/format-text.ts";
import type { NotificationDraft } from "../insert-queries.ts";
import type { EventHandler } from "./event-handler.ts";

/** Loads nothing if the mark was taken back before anybody was notified. */
const load = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("comments as c", "c.id", "o.comment_id")
    .innerJoin("features as f", (join) =>
      join.onRef("f.id", "=", "c.feature_id").onRef("f.workaround_id", "=", "c.id"),
    )
    .select(["c.id", "c.user_id", "c.content", "c.content_html"])
    .select(["f.platform_id", "f.title as feature"])
    .where("o.id", "=", event.id)
    .where("c.moderation_state", "=", "public")
    .where("f.listed", "=", true)
    .executeTakeFirst();

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

const notify = ({ platform_id, feature, ...comment }: Context): NotificationDraft[] => [
  {
    kind: "comment_workaround",
    ...m.commentWorkaround(feature, getPlainText(comment)),
    platform_id,
    // Once, however often the mark changes.
    recipients: sql`select ${comment.user_id}::int as user_id where not exists (
      select from notifications
      where comment_id = ${comment.id} and kind = 'comment_workaround')`,
  },
];

export const workaroundEvent: EventHandler<Context> = { load, notify };
