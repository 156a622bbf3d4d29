import { afterEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "./live-stream.ts";

vi.mock("./site.ts", () => ({ site: { apiBase: "/api" } }));
vi.mock("./token.ts", () => ({ dropToken: () => {}, readToken: () => null }));
const { readLiveEvents } = await import("./live-stream.ts");

afterEach(() => vi.unstubAllGlobals());

test("emits an event that arrives in chunks once it is complete", async () => {
  const bytes = new TextEncoder().encode(
    'retry: 3000\n\nid: 1\nevent: online\ndata: {"count":3}\n\n: \n\nevent: feature\ndata: {"feature_id":7,"changes":["votes"]}\n\nevent: online\ndata: {"count":4,"note":"ü"}\n\nevent: fea',
  );
  const chunks = Array.from(bytes, (_, index) => bytes.slice(index, index + 1));
  const body = new ReadableStream({
    start(controller) {
      for (const piece of chunks) controller.enqueue(piece);
      controller.close();
    },
  });
  vi.stubGlobal("fetch", async () => new Response(body));
  const events: LiveEvent[] = [];
  await readLiveEvents([], (event) => events.push(event), new AbortController().signal);
  expect(events).toEqual([
    { event: "online", count: 3 },
    { event: "feature", featureId: 7, changes: ["votes"] },
    { event: "online", count: 4, note: "ü" },
  ]);
});

test("throws if the server has no stream", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  const listening = readLiveEvents(["directory"], () => {}, new AbortController().signal);
  await expect(listening).rejects.toThrow("Nothing to listen to");
});

test.each([
  [[], "/api/live/"],
  [["feature:1", "platform:2"], "/api/live/?topics=feature:1,platform:2"],
])("requests the topics %j at %s", async (topics, url) => {
  const urls: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    urls.push(url);
    return new Response("");
  });
  await readLiveEvents(topics, () => {}, new AbortController().signal);
  expect(urls).toEqual([url]);
});
