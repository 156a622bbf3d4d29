/** The short way leaves the framework's book-keeping whole. */
import Fastify from "fastify";
import { expect, test } from "vitest";
import { makeAnswer } from "./answer.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { registerReadyAnswers } from "./ready-answers.ts";

const answer = makeAnswer(Buffer.from('{"kept":true}'), {
  headers: {},
  isPrivate: false,
  often: true,
});

async function open({ refuses = false } = {}) {
  const app = Fastify();
  const answered: [string | undefined, number][] = [];
  app.addHook("onResponse", async (request, reply) => {
    answered.push([request.routeOptions.url, reply.raw.statusCode]);
  });
  registerReadyAnswers(app, {
    answers: { atUrl: (url) => (url === "/kept" ? answer : undefined) } as AnswerCache,
    limits: { areOn: true, countPublicRead: async () => refuses },
    security: { known: { "x-frame-options": "DENY" } },
  });
  app.get("/kept", async () => "the long way");
  app.get("/other", async () => "the long way");
  return { app, answered };
}

test("whatever counts answers hears of those, too", async () => {
  const { app, answered } = await open();
  const response = await app.inject("/kept");
  expect([response.statusCode, response.body]).toEqual([200, '{"kept":true}']);
  expect(response.headers["x-frame-options"]).toBe("DENY");
  await app.inject({ url: "/kept", headers: { "if-none-match": String(response.headers.etag) } });
  expect(answered).toEqual([
    ["/kept", 200],
    ["/kept", 304],
  ]);
});

test.each([
  ["somebody signed in", { url: "/kept", headers: { authorization: "Token x" } }, {}],
  ["somebody who has just written", { url: "/kept", headers: { cookie: "wrote=1" } }, {}],
  ["another method", { url: "/kept", method: "HEAD" as const }, {}],
  ["another address", { url: "/other" }, {}],
  ["who asks too often", { url: "/kept" }, { refuses: true }],
])("%s goes the long way", async (_, request, options) => {
  const { app } = await open(options);
  const response = await app.inject(request);
  expect(response.headers["x-frame-options"]).toBeUndefined();
  expect(response.headers["content-length"]).toBe(String("the long way".length));
});
