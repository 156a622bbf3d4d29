import { expect, test, vi } from "vitest";

vi.mock("./site.ts", () => ({ site: { apiBase: "/api" } }));
vi.mock("./token.ts", () => ({ readToken: () => null }));
const { readBlocks } = await import("./live-stream.ts");

test("whole blocks become events, the rest waits for what follows", () => {
  const text =
    'retry: 3000\n\nid: 1\nevent: feature\ndata: {"changes":["votes"],"feature_id":7,"platform_id":2,"upvotes":3}\n\n: \n\nevent: notification\ndata: {"unread_count":1}\n\nevent: fea';
  expect(readBlocks(text)).toEqual({
    events: [
      { event: "feature", changes: ["votes"], featureId: 7, platformId: 2, upvotes: 3 },
      { event: "notification", unreadCount: 1 },
    ],
    rest: "event: fea",
  });
});
