import { afterEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "./live-stream.ts";

vi.mock("./site.ts", () => ({ site: { apiBase: "/api" } }));
vi.mock("./token.ts", () => ({ readToken: () => null }));
const { listenOnce, readBlocks } = await import("./live-stream.ts");

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

afterEach(() => vi.unstubAllGlobals());

test("an event that comes in pieces is heard once, when it is whole", async () => {
  const bytes = new TextEncoder().encode(
    'retry: 3000\n\nevent: online\ndata: {"count":3}\n\nevent: online\ndata: {"count":4,"note":"ü"}\n\n',
  );
  const pieces = Array.from(bytes, (_, index) => bytes.slice(index, index + 1));
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  vi.stubGlobal("fetch", async () => new Response(body));
  const heard: LiveEvent[] = [];
  await listenOnce([], (event) => heard.push(event), new AbortController().signal);
  expect(heard).toEqual([
    { event: "online", count: 3 },
    { event: "online", count: 4, note: "ü" },
  ]);
});

test("where the server has nothing to listen to, that is said", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  const listening = listenOnce(["directory"], () => {}, new AbortController().signal);
  await expect(listening).rejects.toThrow("Nothing to listen to");
});
