/** An admin reviewed a suggested platform, took a platform down, or restored it. */
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import { type NotificationDraft, selectUser } from "../insert-queries.ts";
import type { EventHandler } from "./event-handler.ts";

const load = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("platforms as p", "p.id", "o.platform_id")
    .select(["p.id", "p.name", "p.suggested_by", "p.review_state", "p.review_reason"])
    .select("p.taken_down_reason")
    .where("o.id", "=", event.id)
    .executeTakeFirst();

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

function notify({ id, name, ...context }: Context): NotificationDraft[] {
  const to = { platform_id: id, recipients: selectUser(context.suggested_by) };
  return context.review_state === "approved"
    ? [{ kind: "platform_approved", ...m.platformApproved(name), ...to }]
    : [{ kind: "platform_rejected", ...m.platformRejected(name, context.review_reason), ...to }];
}

export const platformEvent: EventHandler<Context> = { load, notify };

const loadChange = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("platforms as p", "p.id", "o.platform_id")
    .select(["p.id", "p.name", "p.website_url", "o.old_name", "o.old_website_url"])
    .where("o.id", "=", event.id)
    .executeTakeFirst();

/** Admins, because a team's change is not reviewed. Notifies no one of what has been taken back since. */
export const changedEvent: EventHandler<NonNullable<Awaited<ReturnType<typeof loadChange>>>> = {
  load: loadChange,
  notify({ id, name, website_url, old_name, old_website_url }) {
    const to = {
      platform_id: id,
      recipients: sql`select id as user_id from users where role = 'admin'`,
    };
    if (old_name !== null && old_name !== name)
      return [{ kind: "platform_renamed", ...m.platformRenamed(old_name, name), ...to }];
    const website = { before: old_website_url ?? "", after: website_url ?? "" };
    return old_website_url === null || website.before === website.after
      ? []
      : [{ kind: "website_changed", ...m.websiteChanged(name, website), ...to }];
  },
};

/** The platform's team, and the user who suggested it. */
const selectConcerned = ({ id, suggested_by }: Context) => sql`
  select ${suggested_by}::int as user_id
  union select user_id from employments where platform_id = ${id} and state = 'verified'`;

/** Notifies no one if the platform has been restored since. */
export const takenDownEvent: EventHandler<Context> = {
  load,
  notify: (platform) =>
    platform.taken_down_reason === null
      ? []
      : [
          {
            kind: "platform_taken_down",
            ...m.platformTakenDown(platform.name, platform.taken_down_reason),
            platform_id: platform.id,
            recipients: selectConcerned(platform),
          },
        ],
};

/** Notifies no one if the platform has been taken down again since. */
export const restoredEvent: EventHandler<Context> = {
  load,
  notify: (platform) =>
    platform.taken_down_reason !== null
      ? []
      : [
          {
            kind: "platform_restored",
            ...m.platformRestored(platform.name),
            platform_id: platform.id,
            recipients: selectConcerned(platform),
          },
        ],
};
