import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

/** A server with one feature and one voter, which responds on demand. */
const server = {
  isUpvoted: false,
  others: 10,
  calls: [] as string[],
  fail: 0,
  /** The body of the next responses, if it is not that of this site's server. */
  body: undefined as unknown,
};
const pendingResponses: (() => void)[] = [];

async function respond(input: string | URL | Request): Promise<Response> {
  const path = String(input);
  server.calls.push(path.split("/").at(-2) ?? "");
  await new Promise<void>((go) => pendingResponses.push(go));
  if (server.fail !== 0) {
    const body = { detail: "Not now.", code: "unavailable" };
    return Response.json(body, { status: server.fail });
  }
  server.isUpvoted = path.includes("/upvote/");
  if (server.body !== undefined) return Response.json(server.body);
  const upvotes = server.others + (server.isUpvoted ? 1 : 0);
  return Response.json({ status: "ok", upvotes, is_upvoted: server.isUpvoted });
}

async function respondNext(): Promise<void> {
  await vi.waitFor(() => expect(pendingResponses).not.toHaveLength(0));
  pendingResponses.shift()?.();
}

async function setUp() {
  vi.stubGlobal("document", {
    getElementById: () => null,
    documentElement: { dataset: {} },
    cookie: "csrftoken=c",
  });
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { protocol: "http:" } }));
  vi.stubGlobal("fetch", respond);
  const [votes, client, keys, toasts, pending] = await Promise.all([
    import("./mutations.ts"),
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
const cachedVote = () => detail() as { id: number; isUpvoted: boolean; upvoteCount: number };

const openDialog = vi.hoisted(() => vi.fn());
vi.mock("../../lib/open-dialog.ts", () => ({ openDialog }));

const pressVote = () => void site.runMutation(site.castVote(cachedVote()), !cachedVote().isUpvoted);

beforeAll(async () => {
  site = await setUp();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  Object.assign(server, { isUpvoted: false, others: 10, calls: [], fail: 0, body: undefined });
  const feature = { id: 1, isUpvoted: false, upvoteCount: 10, upvotes: 10 };
  site.queryClient.setQueryData(site.keys.features.detail(1), feature);
  site.queryClient.setQueryData(site.keys.features.trending, [feature]);
});

test("updates the vote optimistically in every query, then with the server's counts", async () => {
  server.others = 12;
  pressVote();
  expect(detail()).toMatchObject({ isUpvoted: true, upvoteCount: 11 });
  expect(trending()).toMatchObject([{ isUpvoted: true, upvoteCount: 11 }]);
  await respondNext();
  await vi.waitFor(() => expect(detail()).toMatchObject({ isUpvoted: true, upvoteCount: 13 }));
  expect(trending()).toMatchObject([{ isUpvoted: true, upvoteCount: 13 }]);
  expect(site.getActiveToast()).toMatchObject({
    title: "You follow this idea.",
    action: { label: "Unfollow" },
  });
});

test("two quick presses leave no vote", async () => {
  pressVote();
  await vi.waitFor(() => expect(pendingResponses).toHaveLength(1));
  pressVote();
  expect(cachedVote()).toMatchObject({ isUpvoted: false, upvoteCount: 10 });
  await respondNext();
  await respondNext();
  await vi.waitFor(() => expect(server.calls).toEqual(["upvote", "remove_upvote"]));
  expect(server.isUpvoted).toBe(false);
  expect(cachedVote()).toMatchObject({ isUpvoted: false, upvoteCount: 10 });
});

test("three quick presses leave a vote with one request", async () => {
  for (let press = 0; press < 3; press += 1) pressVote();
  await respondNext();
  await vi.waitFor(() => expect(cachedVote()).toMatchObject({ isUpvoted: true, upvoteCount: 11 }));
  expect(server.calls).toEqual(["upvote"]);
});

test("rolls back every query and shows a toast on failure", async () => {
  server.fail = 503;
  pressVote();
  await respondNext();
  await vi.waitFor(() => expect(cachedVote()).toMatchObject({ isUpvoted: false, upvoteCount: 10 }));
  expect(trending()).toMatchObject([{ isUpvoted: false, upvoteCount: 10 }]);
  expect(site.getActiveToast()).toMatchObject({ title: "Error", description: "Not now." });
});

test.each([[null], [{}], [[]], [{ status: "ok" }], [{ upvotes: "11", is_upvoted: true }]])(
  "refetches the feature and the lists after the response %j, and writes nothing of it into them",
  async (body) => {
    const shown = site.getActiveToast();
    server.body = body;
    const invalidate = vi.spyOn(site.queryClient, "invalidateQueries");
    pressVote();
    await respondNext();
    await vi.waitFor(() =>
      expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toContainEqual(
        site.keys.features.all,
      ),
    );
    expect(detail()).toMatchObject({ isUpvoted: false, upvoteCount: 10, upvotes: 10 });
    expect(trending()).toMatchObject([{ isUpvoted: false, upvoteCount: 10, upvotes: 10 }]);
    expect(site.getActiveToast()).toBe(shown);
    invalidate.mockRestore();
  },
);

test("asks for the sign-in and stores the vote if the session has ended", async () => {
  server.fail = 401;
  pressVote();
  await respondNext();
  await vi.waitFor(() => expect(openDialog).toHaveBeenCalledExactlyOnceWith("sign-in"));
  expect(site.takePendingAction()).toEqual({ kind: "vote", featureId: 1 });
  await vi.waitFor(() => expect(cachedVote()).toMatchObject({ isUpvoted: false, upvoteCount: 10 }));
});
