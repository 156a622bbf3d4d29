/** An employment was verified, rejected or revoked. */
import * as m from "@upwell/messages/notifications";
import type { Tx } from "../../../db/client.ts";
import { type NotificationDraft, selectUser } from "../insert-queries.ts";
import type { EventHandler } from "./event-handler.ts";

const load = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("employments as e", "e.id", "o.employment_id")
    .innerJoin("platforms as p", "p.id", "e.platform_id")
    .select(["e.user_id", "e.state", "e.reason", "p.id as platform_id", "p.name as platform"])
    .where("o.id", "=", event.id)
    .executeTakeFirst();

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

function notify({ user_id, state, reason, platform_id, platform }: Context): NotificationDraft[] {
  const to = { platform_id, recipients: selectUser(user_id) };
  switch (state) {
    case "verified":
      return [{ kind: "employment_verified", ...m.employmentVerified(platform), ...to }];
    case "rejected":
      return [{ kind: "employment_rejected", ...m.employmentRejected(platform, reason), ...to }];
    case "revoked":
      return [{ kind: "employment_rejected", ...m.employmentRevoked(platform, reason), ...to }];
    // The user left or claimed again since the decision.
    default:
      return [];
  }
}

export const employmentEvent: EventHandler<Context> = { load, notify };
