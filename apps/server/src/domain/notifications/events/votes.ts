/** Admins took votes away, or gave them back. */
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { EventHandler } from "./event-handler.ts";

const load = (tx: Tx, event: { id: number }) =>
  tx
    .selectFrom("outbox_events as o")
    .innerJoin("vote_takings as t", "t.id", "o.taking_id")
    .leftJoin("features as f", (join) =>
      join.onRef("f.id", "=", "t.feature_id").on("f.moderation_state", "=", "public"),
    )
    .select(["t.id", "t.reason", "f.title as feature", "f.platform_id"])
    .where("o.id", "=", event.id)
    .executeTakeFirst();

type Context = NonNullable<Awaited<ReturnType<typeof load>>>;

/** Voters whose votes are still taken away. */
export const votesTakenEvent: EventHandler<Context> = {
  load,
  notify: ({ id, reason, feature, platform_id }) => [
    {
      kind: "votes_taken",
      ...m.votesTaken(feature, reason),
      platform_id,
      recipients: sql`select user_id from all_votes where taking_id = ${id}`,
    },
  ],
};

/** Voters who were notified that their votes were taken away, and have all of them back. */
export const votesGivenBackEvent: EventHandler<Context> = {
  load,
  notify: ({ id, feature, platform_id }) => {
    const selectNotified = (kind: "votes_taken" | "votes_given_back") => sql`
      select n.user_id from notifications n join outbox_events o on o.id = n.event_id
      where o.taking_id = ${id} and o.kind = ${kind}`;
    return [
      {
        kind: "votes_given_back",
        ...m.votesGivenBack(feature),
        platform_id,
        recipients: sql`${selectNotified("votes_taken")}
          except ${selectNotified("votes_given_back")}
          except select user_id from all_votes where taking_id = ${id}`,
      },
    ];
  },
};
