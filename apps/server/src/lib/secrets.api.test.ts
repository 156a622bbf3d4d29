/** What the log never says: addresses, names, passwords, tokens, codes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { OpenDatabase } from "../db/client.ts";
import { startMailSender } from "../jobs/mail-sender.ts";
import { tellOfNext } from "../jobs/notifier.ts";
import { type OpenDeps, openDeps } from "../open-deps.ts";
import { openTestDatabase } from "../testing/database.ts";
import { openTestSmtp, type TestSmtp } from "../testing/smtp.ts";
import { createLog } from "./log.ts";
import { openMetrics } from "./metrics.ts";

const lines: string[] = [];
const email = "secret.person@people.example";
const password = "a most private phrase 7";
const proof = "z".repeat(43);

let database: OpenDatabase;
let smtp: TestSmtp;
let world: OpenDeps;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  database = await openTestDatabase();
  smtp = await openTestSmtp();
  // The first mail is refused, which is logged, too.
  smtp.refuseNext = 1;
  const config = readConfig({ SMTP_URL: smtp.url, SEED: "none", LOG_LEVEL: "trace" });
  const log = createLog("trace", { write: (line: string) => void lines.push(line) });
  world = await openDeps({ config, database, log });
  app = await buildApp(world.deps);
});
afterAll(async () => {
  await app.close();
  await world.close();
  await smtp.close();
  await database.close();
});

async function post(path: string, body: object, token?: string) {
  const response = await app.inject({
    method: "POST",
    url: `/api${path}`,
    remoteAddress: "203.0.113.77",
    headers: {
      cookie: `csrftoken=${proof}`,
      "x-csrftoken": proof,
      ...(token !== undefined && { authorization: `Token ${token}` }),
    },
    payload: body,
  });
  return response.json() as { token?: string };
}

test("a person who joins, errs, signs in, forgets and writes leaves no trace of who they are", async () => {
  const username = "secretive";
  await post("/auth/register/", { username, email, password, password_confirm: password });
  const sender = startMailSender(world.deps);
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
  while (await tellOfNext(world.deps));
  // And an error of ours, whose details go to the log.
  const broken = await buildApp({
    ...world.deps,
    metrics: openMetrics(),
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

test("what is given to the log by mistake is left out", () => {
  const written: string[] = [];
  const log = createLog("info", { write: (line: string) => void written.push(line) });
  log.info({ user: { email, token: "t0k3n", password } }, "by mistake");
  expect(written.join("")).toContain("by mistake");
  for (const secret of [email, "t0k3n", password]) expect(written.join("")).not.toContain(secret);
});
