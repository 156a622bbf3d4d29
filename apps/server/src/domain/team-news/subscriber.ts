import { subscribe } from "../../db/events.ts";
import { followMemberships } from "./membership-queries.ts";

/** Members of teams and admins hear the news from the day that they are, and no longer. */
export const teamNewsSubscriber = subscribe(
  "team-news",
  ["team_changed", "role_changed"],
  (tx, events) =>
    followMemberships(
      tx,
      events.map((event) => ({ platform_id: null, ...event })),
    ),
);
