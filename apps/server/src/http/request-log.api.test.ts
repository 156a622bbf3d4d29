/** Tests what the request log contains, and what it must never contain. */
import type { AddressInfo } from "node:net";
import * as auth from "@upwell/contract/auth/routes";
import { createClient } from "@upwell/contract/client";
import { createComment } from "@upwell/contract/comments/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { createCookieJar } from "@upwell/tests/harness/cookies";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findRow } from "@upwell/tests/harness/table-rows";
import { insertPlatform } from "@upwell/tests/harness/users";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createDeps, type DepsHandle } from "../create-deps.ts";
import type { OpenDatabase } from "../db/client.ts";
import { createLog } from "../lib/log.ts";
import { createRequestIdGenerator } from "./request-log.ts";

const lines: string[] = [];
const ip = "203.0.113.77";
let database: OpenDatabase;
let openedDeps: DepsHandle;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig({ RATE_LIMITS: "off", TRUSTED_PROXIES: "1", LOG_LEVEL: "trace" });
  const log = createLog("trace", { write: (line: string) => void lines.push(line) });
  openedDeps = await createDeps({ config, database, log });
  app = await buildApp(openedDeps.deps);
  await app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await openedDeps.close();
  await database.close();
});

test("takes the request id from a trusted proxy only", async () => {
  const asked = async (of: string, id: string) =>
    (await fetch(`${of}/api/site/`, { headers: { "x-request-id": id } })).headers.get(
      "x-request-id",
    );
  expect(await asked(origin, "from-the-proxy-1")).toBe("from-the-proxy-1");
  const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
  for (const bad of ["short", "x".repeat(65), "two words here", '{"level":60}'])
    expect(await asked(origin, bad)).toMatch(uuid);
  const header = { "x-request-id": "from-a-client-1" };
  expect(createRequestIdGenerator(0)({ headers: header })).toMatch(uuid);
});

test("logs one line per request, without IP addresses, texts or secrets", async () => {
  lines.length = 0;
  const cookies = createCookieJar();
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
        headers: { ...(init?.headers as Record<string, string>), "x-forwarded-for": ip },
      }),
  });
  const { db } = openedDeps.deps;
  const ignoreErrors = (call: Promise<unknown>) => call.catch(() => undefined);
  await client.call(auth.register, {
    body: { username: "grace", ...secrets, passwordConfirm: secrets.password },
  });
  const { subject } = await findRow(db, "mails", { to_address: secrets.email });
  const code = /\b[A-Z0-9]{6}\b/.exec(subject)?.[0] ?? "";
  expect(code).not.toBe("");
  await ignoreErrors(client.call(auth.login, { body: { ...secrets, password: "a wrong one 1" } }));
  await client.call(auth.verifyEmail, { body: { email: secrets.email, code } });
  const { token } = await client.call(auth.login, { body: secrets });
  tokens.push(token);
  const platform = await insertPlatform({ deps: { db } }, "Platform");
  const title = "Turn the compiler around while it runs";
  const feature = await suggestFeature(client, platform.id, title, {
    description: "It would help us all a great deal.",
  });
  const params = { id: String(feature.id) };
  await client.call(upvote, { params });
  await client.call(createComment, { params, body: { content: "This stays between us two." } });
  await client.call(auth.requestPasswordReset, { body: { email: secrets.email } });
  await fetch(`${origin}/api/people?email=${secrets.email}`);
  await fetch(`${origin}/reset/${token}`, { headers: { "x-forwarded-for": ip } });

  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const calls = entries.filter(({ msg, level }) => msg === "request completed" && level === 30);
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
    ip,
    title,
    "This stays between us two.",
    cookies.get("csrftoken") ?? "-",
  ])
    expect(log).not.toContain(secret);
});
