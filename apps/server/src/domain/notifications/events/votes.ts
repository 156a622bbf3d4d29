/** Admins removed votes, or restored them. */
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { EventHandler } from "./event-handler.ts";

const load = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("vote_removals as t", "t.id", "o.removal_id")
    .leftJoin("features as f", (join) =>
      join.onRef("f.id", "=", "t.feature_id").on("f.moderation_state", "=", "public"),
    )
    .select(["t.id", "t.reason", "f.title as feature", "f.platform_id"])
    .where("o.id", "=", event.id)
    .executeTakeFirst();

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

/** Voters whose votes are still removed. */
export const votesRemovedEvent: EventHandler<Context> = {
  load,
  notify: ({ id, reason, feature, platform_id }) => [
    {
      kind: "votes_removed",
      ...m.votesRemoved(feature, reason),
      platform_id,
      recipients: sql`select user_id from all_votes where removal_id = ${id}`,
    },
  ],
};

/** Voters who were notified that their votes were removed, and have all of them back. */
export const votesRestoredEvent: EventHandler<Context> = {
  load,
  notify: ({ id, feature, platform_id }) => {
    const selectNotified = (kind: "votes_removed" | "votes_restored") => sql`
      select n.user_id from notifications n join outbox_events o on o.id = n.event_id
      where o.removal_id = ${id} and o.kind = ${kind}`;
    return [
      {
        kind: "votes_restored",
        ...m.votesRestored(feature),
        platform_id,
        recipients: sql`${selectNotified("votes_removed")}
          except ${selectNotified("votes_restored")}
          except select user_id from all_votes where removal_id = ${id}`,
      },
    ];
  },
};
