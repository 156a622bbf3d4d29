import { expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createClient } from "./client.ts";
import { createComment, listComments } from "./comments/routes.ts";
import { endpoints } from "./endpoints.ts";
import { returnsList } from "./route.ts";
import { listMyContributions } from "./users/routes.ts";

const send = vi.fn<typeof fetch>(async () => new Response("[]"));
const { call, callPage } = createClient({
  base: "/api",
  portal: "client",
  token: () => null,
  csrfCookie: () => "token",
  onUnauthenticated: () => {},
  fetch: send,
});
const params = { id: "1" };
const isKeptAlive = () => send.mock.lastCall?.[1]?.keepalive === true;

const json = endpoints.filter(({ kind, status }) => kind === "json" && status < 204);

test("the names of endpoints say which of them return a list", () => {
  const lists = json.filter(({ response }) => response.def.type === "array");
  expect(json.filter(({ id }) => returnsList(id))).toEqual(lists);
});

const unexpected = ["null", "{}", "[]", '"text"', "7", "text", "<html></html>", ""];

const checked = json.filter(({ method }) => method !== "DELETE");

test.each(checked.map((endpoint) => [endpoint.id, endpoint] as const))(
  "%s throws for every answer of another shape",
  async (id, endpoint) => {
    for (const answer of unexpected) {
      send.mockImplementationOnce(async () => new Response(answer));
      const result = await call(endpoint, { params } as never).catch((failure: unknown) => failure);
      if (answer === "[]" && returnsList(id)) expect(result).toEqual([]);
      else expect([answer, result]).toEqual([answer, expect.any(ApiError)]);
    }
  },
);

test("a list may be in an object, under the last name of its path", async () => {
  send.mockImplementationOnce(async () => Response.json({ contributions: [{ is_upvoted: true }] }));
  expect((await callPage(listMyContributions, {})).items).toEqual([{ isUpvoted: true }]);
});

test("every request names its portal, that for the CSRF token too", async () => {
  const client = createClient({
    base: "/api",
    portal: "staff",
    token: () => null,
    csrfCookie: () => undefined,
    onUnauthenticated: () => {},
    fetch: send,
  });
  send.mockClear();
  send.mockImplementation(async (url) =>
    Response.json(String(url).endsWith("/csrf/") ? { csrf_token: "one" } : { id: 1 }),
  );
  await client.call(createComment, { params, body: { content: "A short one." } });
  expect(send.mock.calls.map(([url, init]) => [url, init?.headers])).toEqual([
    ["/api/csrf/", { "X-Portal": "staff" }],
    ["/api/features/1/comments", expect.objectContaining({ "X-Portal": "staff" })],
  ]);
});

test("a short write outlives its page, a long one or a read does not", async () => {
  send.mockImplementation(
    async (_, init) => new Response(init?.method === "POST" ? '{"id":1}' : "[]"),
  );
  await call(createComment, { params, body: { content: "A short one." } });
  expect(isKeptAlive()).toBe(true);
  await call(createComment, { params, body: { content: "long ".repeat(4000) } });
  expect(isKeptAlive()).toBe(false);
  await call(listComments, { params });
  expect(isKeptAlive()).toBe(false);
});
