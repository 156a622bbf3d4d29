/** The fast path runs response hooks and handles plain requests only. */
import Fastify from "fastify";
import { expect, test } from "vitest";
import { createCachedResponse } from "./cached-response.ts";
import { registerFastPath } from "./fast-path.ts";
import type { ResponseCache } from "./response-cache.ts";

const response = createCachedResponse('{"cached":true}', { headers: {}, isShared: true });

async function open({ isOverLimit = false, frameOptions = "DENY", hasLimits = true } = {}) {
  const app = Fastify();
  app.decorate("recentWrites", {
    createStamp: () => "1",
    hasStamp: (cookies) => cookies === "wrote=1",
  });
  const responses: [string | undefined, number][] = [];
  app.addHook("onResponse", async (request, reply) => {
    responses.push([request.routeOptions.url, reply.raw.statusCode]);
  });
  registerFastPath(app, {
    cache: { getByUrl: (url) => (url === "/cached" ? response : undefined) } as ResponseCache,
    limits: { enabled: hasLimits, countPublicRead: async () => isOverLimit },
    security: { headers: { "x-frame-options": frameOptions } },
  });
  app.get("/cached", async () => "the ordinary path");
  app.get("/other", async () => "the ordinary path");
  return { app, responses };
}

test("runs response hooks", async () => {
  const { app, responses } = await open();
  const response = await app.inject("/cached");
  expect([response.statusCode, response.body]).toEqual([200, '{"cached":true}']);
  expect(response.headers["x-frame-options"]).toBe("DENY");
  await app.inject({ url: "/cached", headers: { "if-none-match": String(response.headers.etag) } });
  expect(responses).toEqual([
    ["/cached", 200],
    ["/cached", 304],
  ]);
});

test.each([
  ["a signed-in client", { url: "/cached", headers: { authorization: "Token x" } }, {}],
  ["a recent write", { url: "/cached", headers: { cookie: "wrote=1" } }, {}],
  ["another method", { url: "/cached", method: "HEAD" as const }, {}],
  ["another path", { url: "/other" }, {}],
  ["a client over the limit", { url: "/cached" }, { isOverLimit: true }],
])("%s takes the ordinary path", async (_, request, options) => {
  const { app } = await open(options);
  const response = await app.inject(request);
  expect(response.headers["x-frame-options"]).toBeUndefined();
  expect(response.headers["content-length"]).toBe(String("the ordinary path".length));
});

test.each([true, false])("answers a failure with an error; with limits: %s", async (hasLimits) => {
  const { app } = await open({ frameOptions: "not\na header", hasLimits });
  const response = await app.inject("/cached");
  expect(response.statusCode).toBe(500);
});
