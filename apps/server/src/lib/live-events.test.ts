import { expect, test } from "vitest";
import { coalesce, type LiveEvent } from "./live-events.ts";

const votes = (id: number, upvotes: number): LiveEvent => ({
  to: "everyone",
  event: { event: "feature", changes: ["votes"], feature_id: id, platform_id: 1, upvotes },
});
const commented = (id: number, comment_count: number): LiveEvent => ({
  to: "everyone",
  event: { event: "feature", changes: ["comments"], feature_id: id, platform_id: 1, comment_count },
});

test("merges events about a feature, with all changes and the latest counts", () => {
  expect(coalesce([votes(1, 5), votes(2, 9), commented(1, 3), votes(1, 6)])).toEqual([
    votes(2, 9),
    {
      to: "everyone",
      event: {
        event: "feature",
        changes: ["votes", "comments"],
        feature_id: 1,
        platform_id: 1,
        upvotes: 6,
        comment_count: 3,
      },
    },
  ]);
});

test("keeps events for users unchanged", () => {
  const events: LiveEvent[] = [
    { to: "users", ids: [1] },
    { to: "sessions", user_id: 1 },
    { to: "users", ids: [1] },
    { to: "sessions", user_id: 1 },
  ];
  expect(coalesce(events)).toEqual([events[0], events[2], events[3]]);
});
