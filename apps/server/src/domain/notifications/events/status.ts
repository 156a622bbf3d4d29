/** The status of a feature changed. */
import { isStatus, statusGroup } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/notifications";
import { planChange } from "@upwell/messages/periods";
import { statusLabel } from "@upwell/messages/status";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { NotificationDraft } from "../insert-queries.ts";
import { selectFeatureRecipients } from "../recipient-queries.ts";
import type { EventHandler } from "./event-handler.ts";

const load = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("status_updates as s", "s.id", "o.status_update_id")
    .innerJoin("features as f", "f.id", "o.feature_id")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select([
      "f.id as feature_id",
      "f.title as feature",
      "p.id as platform_id",
      "p.name as platform",
      "s.old_status",
      "s.new_status",
      "s.comment",
      "s.old_expected",
      "s.new_expected",
      "s.posted_as",
    ])
    .where("o.id", "=", event.id)
    .where("f.listed", "=", true)
    .executeTakeFirst();

type NotificationText = Pick<NotificationDraft, "title" | "message">;
type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

const isLaunch = (status: string) => isStatus(status) && statusGroup(status) === "launched";

function notify(
  { platform_id, feature, comment, ...context }: Context,
  siteName: string,
): NotificationDraft[] {
  const { old_status, new_status } = context;
  const signed = (text: NotificationText) =>
    context.posted_as === "site" ? m.byAdmins(m.siteAdmins(siteName), text, comment) : text;
  const { old_expected, new_expected } = context;
  const changed: NotificationDraft = {
    kind: "status_changed",
    ...signed(
      old_status === new_status && old_expected !== new_expected
        ? m.expectedChanged(
            feature,
            planChange({
              oldExpected: old_expected,
              newExpected: new_expected,
              reconsiderAfter: null,
            }),
            comment,
          )
        : m.statusChanged(feature, statusLabel(old_status), statusLabel(new_status), comment),
    ),
    platform_id,
    recipients: selectFeatureRecipients(context.feature_id),
  };
  if (!isLaunch(new_status) || isLaunch(old_status)) return [changed];
  const launched: NotificationDraft = {
    kind: "platform_launch",
    ...signed(m.platformLaunch(context.platform, feature, comment)),
    platform_id,
    recipients: sql`select user_id from platform_follows where platform_id = ${platform_id}`,
  };
  return [changed, launched];
}

export const statusEvent: EventHandler<Context> = { load, notify };
