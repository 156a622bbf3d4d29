/** What the log says of a busy session, and what it must never say. */
import type { AddressInfo } from "node:net";
import * as auth from "@upwell/contract/auth";
import { createClient } from "@upwell/contract/client";
import { createComment } from "@upwell/contract/comments";
import { createFeature } from "@upwell/contract/features";
import { requestPasswordReset } from "@upwell/contract/password-reset";
import { upvote } from "@upwell/contract/votes";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { OpenDatabase } from "../db/client.ts";
import { createLog } from "../lib/log.ts";
import { type OpenDeps, openDeps } from "../open-deps.ts";
import { cookieJar } from "../testing/cookies.ts";
import { openTestDatabase } from "../testing/database.ts";
import { platformRow } from "../testing/people.ts";
import { requestIds } from "./request-log.ts";

const lines: string[] = [];
const address = "203.0.113.77";
let database: OpenDatabase;
let world: OpenDeps;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const config = readConfig({ RATE_LIMITS: "off", TRUSTED_PROXIES: "1", LOG_LEVEL: "trace" });
  const log = createLog("trace", { write: (line: string) => void lines.push(line) });
  world = await openDeps({ config, database, log });
  app = await buildApp(world.deps);
  await app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await world.close();
  await database.close();
});

test("a request has an id, which only a proxy of ours may have given it", async () => {
  const asked = async (of: string, id: string) =>
    (await fetch(`${of}/api/site/`, { headers: { "x-request-id": id } })).headers.get(
      "x-request-id",
    );
  expect(await asked(origin, "from-the-proxy-1")).toBe("from-the-proxy-1");
  const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
  for (const bad of ["short", "x".repeat(65), "two words here", '{"level":60}'])
    expect(await asked(origin, bad)).toMatch(uuid);
  const header = { "x-request-id": "from-somebody-1" };
  expect(requestIds(0)({ headers: header })).toMatch(uuid);
});

test("a busy session leaves a line a call, and nobody's address, words or secrets", async () => {
  lines.length = 0;
  const cookies = cookieJar();
  const secrets = { email: "grace.hopper@people.example", password: "nanoseconds 4711" };
  const tokens: string[] = [];
  const client = createClient({
    base: `${origin}/api`,
    portal: "client",
    token: () => tokens.at(-1) ?? null,
    csrfCookie: () => cookies.get("csrftoken"),
    onUnauthenticated: () => {},
    fetch: (url, init) =>
      cookies.fetch(url as string, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), "x-forwarded-for": address },
      }),
  });
  const { db } = world.deps;
  const quietly = (call: Promise<unknown>) => call.catch(() => undefined);
  await client.call(auth.register, {
    body: { username: "grace", ...secrets, passwordConfirm: secrets.password },
  });
  const { subject } = await db
    .selectFrom("mails")
    .select("subject")
    .where("to_address", "=", secrets.email)
    .executeTakeFirstOrThrow();
  const code = /\b[A-Z0-9]{6}\b/.exec(subject)?.[0] ?? "";
  expect(code).not.toBe("");
  await quietly(client.call(auth.login, { body: { ...secrets, password: "a wrong one 1" } }));
  await client.call(auth.verifyEmail, { body: { email: secrets.email, code } });
  const { token } = await client.call(auth.login, { body: secrets });
  tokens.push(token);
  const platform = await platformRow({ deps: { db } }, "Stage");
  const words = "Turn the compiler around while it runs";
  const feature = await client.call(createFeature, {
    body: {
      platform: platform.id,
      title: words,
      description: "It would help us all a great deal.",
    },
  });
  const params = { id: String(feature.id) };
  await client.call(upvote, { params });
  await client.call(createComment, { params, body: { content: "Nobody else should read this." } });
  await client.call(requestPasswordReset, { body: { email: secrets.email } });
  await fetch(`${origin}/api/people?email=${secrets.email}`);
  await fetch(`${origin}/reset/${token}`, { headers: { "x-forwarded-for": address } });

  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const calls = said.filter(({ msg, level }) => msg === "answered" && level === 30);
  expect(calls).toContainEqual(
    expect.objectContaining({
      method: "POST",
      route: "/api/features/:id/upvote/",
      status: expect.any(Number),
      ms: expect.any(Number),
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }),
  );
  const log = lines.join("");
  for (const secret of [
    ...Object.values(secrets),
    "a wrong one 1",
    token,
    code,
    address,
    words,
    "Nobody else should read this.",
    cookies.get("csrftoken") ?? "-",
  ])
    expect(log).not.toContain(secret);
});
