/** The log contains no emails, IP addresses, names, passwords, tokens or codes. */
import { createTestDatabase } from "@upwell/tests/harness/database";
import { createTestSmtp, type TestSmtp } from "@upwell/tests/harness/smtp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createDeps, type DepsHandle } from "../create-deps.ts";
import type { OpenDatabase } from "../db/client.ts";
import { drain } from "../jobs/consumer.ts";
import { startMailSender } from "../jobs/mail-sender.ts";
import { notificationConsumer } from "../jobs/notification-job.ts";
import { createLog } from "../lib/log.ts";
import { createMetrics } from "../lib/metrics.ts";

const lines: string[] = [];
const email = "secret.person@people.example";
const password = "a most private phrase 7";
const proof = "z".repeat(43);

let database: OpenDatabase;
let smtp: TestSmtp;
let handle: DepsHandle;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await createTestSmtp();
  // The first mail is rejected, which is logged too.
  smtp.rejectNext = 1;
  const config = readConfig({ SMTP_URL: smtp.url, SEED: "none", LOG_LEVEL: "trace" });
  const log = createLog("trace", { write: (line: string) => void lines.push(line) });
  handle = await createDeps({ config, database, log });
  app = await buildApp(handle.deps);
});
afterAll(async () => {
  await app.close();
  await handle.close();
  await smtp.close();
  await database.close();
});

const cookies = new Map([["csrftoken", proof]]);

/** Posts from one browser with its cookies. */
async function post(path: string, body: object, token?: string) {
  const response = await app.inject({
    method: "POST",
    url: `/api${path}`,
    remoteAddress: "203.0.113.77",
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-csrftoken": proof,
      ...(token !== undefined && { authorization: `Token ${token}` }),
    },
    payload: body,
  });
  for (const { name, value } of response.cookies) cookies.set(name, value);
  return response.json() as { token?: string };
}

test("logs no personal data of a user who registers, signs in and resets the password", async () => {
  const username = "secretive";
  await post("/auth/register/", { username, email, password, password_confirm: password });
  const sender = startMailSender(handle.deps);
  await expect
    .poll(() => lines.some((line) => line.includes("mail not sent")), { timeout: 10_000 })
    .toBe(true);
  await sender.stop();
  const { text_body } = await database.db
    .selectFrom("mails")
    .select("text_body")
    .executeTakeFirstOrThrow();
  const code = /^ {4}(\w{6})$/m.exec(text_body)?.[1] ?? "";
  await post("/auth/verify-email", { email, code: "CDFGHJ" });
  await post("/auth/verify-email", { email, code });
  await post("/auth/login/", { email, password: `${password} not` });
  const { token = "" } = await post("/auth/login/", { email, password });
  await post("/auth/password-reset/", { email });
  await post("/auth/password-reset/confirm/", { token: "a-guess", password });
  await post("/auth/logout/", {}, token);
  await app.inject({ url: `/api/auth/check-email/?email=${email}&role=user` });
  await app.inject({ url: `/api/features/?search=${username}` });
  await drain(handle.deps, notificationConsumer);
  // An unexpected error, whose details are logged.
  const broken = await buildApp({
    ...handle.deps,
    metrics: createMetrics(),
    db: new Proxy(database.db, {
      get: (db, name) => {
        if (name === "selectFrom") throw new Error("Something broke.");
        return Reflect.get(db, name) as unknown;
      },
    }),
  });
  const failed = await broken.inject({ url: `/api/users/1/?email=${email}` });
  expect(failed.statusCode).toBe(500);
  await broken.close();

  const log = lines.join("");
  expect(lines.length).toBeGreaterThan(8);
  expect(log).toContain("Something broke.");
  for (const secret of [
    email,
    "secret.person",
    password,
    token,
    code,
    username,
    "203.0.113.77",
    proof,
  ])
    expect(log, secret).not.toContain(secret);
});

test("redacts secrets that are logged by mistake", () => {
  const written: string[] = [];
  const log = createLog("info", { write: (line: string) => void written.push(line) });
  log.info({ user: { email, token: "t0k3n", password } }, "by mistake");
  expect(written.join("")).toContain("by mistake");
  for (const secret of [email, "t0k3n", password]) expect(written.join("")).not.toContain(secret);
});
