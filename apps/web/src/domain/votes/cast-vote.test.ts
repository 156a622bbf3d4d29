import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

/** A server with one feature and one voter, which answers when it is told to. */
const server = { isUpvoted: false, others: 10, calls: [] as string[], fail: 0 };
const waiting: (() => void)[] = [];

async function answer(input: string | URL | Request): Promise<Response> {
  const path = String(input);
  server.calls.push(path.split("/").at(-2) ?? "");
  await new Promise<void>((go) => waiting.push(go));
  if (server.fail !== 0) {
    const body = { detail: "Not now.", code: "unavailable" };
    return Response.json(body, { status: server.fail });
  }
  server.isUpvoted = path.includes("/upvote/");
  const upvotes = server.others + (server.isUpvoted ? 1 : 0);
  return Response.json({ status: "ok", upvotes, is_upvoted: server.isUpvoted });
}

async function letAnswer(): Promise<void> {
  await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
  waiting.shift()?.();
}

async function setUp() {
  vi.stubGlobal("document", {
    getElementById: () => null,
    documentElement: { dataset: {} },
    cookie: "csrftoken=c",
  });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", answer);
  const [votes, client, keys, toasts, pending] = await Promise.all([
    import("./cast-vote.ts"),
    import("@upwell/client/query-client"),
    import("../../lib/query-keys.ts"),
    import("@upwell/ui/toast"),
    import("../../lib/pending-action.ts"),
  ]);
  return { ...votes, ...client, ...keys, ...toasts, ...pending };
}

let site: Awaited<ReturnType<typeof setUp>>;
const detail = () => site.queryClient.getQueryData(site.keys.features.detail(1));
const trending = () => site.queryClient.getQueryData(site.keys.features.trending);
const shown = () => detail() as { id: number; isUpvoted: boolean; upvoteCount: number };

beforeAll(async () => {
  site = await setUp();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  Object.assign(server, { isUpvoted: false, others: 10, calls: [], fail: 0 });
  const feature = { id: 1, isUpvoted: false, upvoteCount: 10, upvotes: 10 };
  site.queryClient.setQueryData(site.keys.features.detail(1), feature);
  site.queryClient.setQueryData(site.keys.features.trending, [feature]);
});

test("a vote is felt at once everywhere, and ends with the server's figures", async () => {
  server.others = 12;
  site.pressVote(shown());
  expect(detail()).toMatchObject({ isUpvoted: true, upvoteCount: 11 });
  expect(trending()).toMatchObject([{ isUpvoted: true, upvoteCount: 11 }]);
  await letAnswer();
  await vi.waitFor(() => expect(detail()).toMatchObject({ isUpvoted: true, upvoteCount: 13 }));
  expect(trending()).toMatchObject([{ isUpvoted: true, upvoteCount: 13 }]);
});

test("two quick presses end without a vote", async () => {
  site.pressVote(shown());
  site.pressVote(shown());
  expect(shown()).toMatchObject({ isUpvoted: false, upvoteCount: 10 });
  await letAnswer();
  await letAnswer();
  await vi.waitFor(() => expect(server.calls).toEqual(["upvote", "remove_upvote"]));
  expect(server.isUpvoted).toBe(false);
  expect(shown()).toMatchObject({ isUpvoted: false, upvoteCount: 10 });
});

test("three quick presses end with a vote, and ask the server once", async () => {
  for (let press = 0; press < 3; press += 1) site.pressVote(shown());
  await letAnswer();
  await vi.waitFor(() => expect(shown()).toMatchObject({ isUpvoted: true, upvoteCount: 11 }));
  expect(server.calls).toEqual(["upvote"]);
});

test("what fails is rolled back everywhere and said", async () => {
  server.fail = 503;
  site.pressVote(shown());
  await letAnswer();
  await vi.waitFor(() => expect(shown()).toMatchObject({ isUpvoted: false, upvoteCount: 10 }));
  expect(trending()).toMatchObject([{ isUpvoted: false, upvoteCount: 10 }]);
  expect(site.currentToast()).toMatchObject({ title: "Error", description: "Not now." });
});

test("a session that ended meanwhile leads to the sign-in, and the vote waits", async () => {
  const asked = vi.fn();
  window.addEventListener("open-auth-modal", asked);
  server.fail = 401;
  site.pressVote(shown());
  await letAnswer();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(site.takePendingAction()).toEqual({ kind: "vote", featureId: 1 });
  await vi.waitFor(() => expect(shown()).toMatchObject({ isUpvoted: false, upvoteCount: 10 }));
});
