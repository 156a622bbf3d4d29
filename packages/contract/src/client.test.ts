import { expect, test, vi } from "vitest";
import { createClient } from "./client.ts";
import { createComment, listComments } from "./comments/routes.ts";

const send = vi.fn<typeof fetch>(async () => new Response("[]"));
const { call } = createClient({
  base: "/api",
  portal: "client",
  token: () => null,
  csrfCookie: () => "token",
  onUnauthenticated: () => {},
  fetch: send,
});
const params = { id: "1" };
const isKeptAlive = () => send.mock.lastCall?.[1]?.keepalive === true;

test("a short write outlives its page, a long one or a read does not", async () => {
  await call(createComment, { params, body: { content: "A short one." } });
  expect(isKeptAlive()).toBe(true);
  await call(createComment, { params, body: { content: "long ".repeat(4000) } });
  expect(isKeptAlive()).toBe(false);
  await call(listComments, { params });
  expect(isKeptAlive()).toBe(false);
});
