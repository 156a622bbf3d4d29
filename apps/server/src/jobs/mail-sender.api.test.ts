/** Mail from the queue to the mailbox, over a real SMTP connection. */
import { createTestDatabase } from "@upwell/tests/harness/database";
import { createTestSmtp, type TestSmtp } from "@upwell/tests/harness/smtp";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { createDeps, type DepsHandle } from "../create-deps.ts";
import type { OpenDatabase } from "../db/client.ts";
import { claim } from "../db/queue.ts";
import type { Deps } from "../deps.ts";
import { queueMail } from "../domain/mail/mail.ts";
import { mailQueue } from "../domain/mail/queries.ts";
import { verificationEmail } from "../domain/mail/templates/account.ts";
import type { Job } from "./job-loop.ts";
import { startMailSender } from "./mail-sender.ts";

let database: OpenDatabase;
let smtp: TestSmtp;
let handle: DepsHandle;
let deps: Deps;
let clock: Date;
let logged: string[];
const senders: Job[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  smtp = await createTestSmtp();
  clock = new Date("2026-05-01T12:00:00Z");
  logged = [];
  handle = await createDeps({
    config: readConfig({ SMTP_URL: smtp.url, SITE_NAME: "Wishes, Inc." }),
    database,
    log: pino({ level: "debug" }, { write: (line: string) => void logged.push(line) }),
    now: () => clock,
  });
  deps = handle.deps;
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await smtp.close();
  await handle.close();
  await database.db.deleteFrom("mails").execute();
});

function start(which: Deps = deps): Job {
  const sender = startMailSender(which);
  senders.push(sender);
  return sender;
}

/** Runs a sender until it has sent what is due. */
const sendDue = (which: Deps = deps) => startMailSender(which).stop();

const config = { siteName: "Wishes, Inc.", publicUrl: new URL("https://wishes.example/") };
const content = verificationEmail(config, {
  code: "K7M2QX",
  minutes: 15,
  username: "ada",
  registeredAt: new Date(0),
  url: "https://wishes.example/#/",
});
const queue = (to = "ada@people.example", headers?: Record<string, string>) =>
  database.db
    .transaction()
    .execute((tx) =>
      queueMail(tx, deps, { user_id: null, to, ...content, ...(headers ? { headers } : {}) }),
    );
const rows = () => database.db.selectFrom("mails").selectAll().orderBy("id").execute();
const states = async () => (await rows()).map(({ state }) => state);

/** Returns the pause after so many attempts. */
const getPause = (attempts: number) => mailQueue.pausesMs[attempts - 1] ?? 0;

/** Advances the clock past the delay after so many attempts. */
const advancePastDelay = (attempts: number) => {
  clock = new Date(clock.getTime() + getPause(attempts));
};

describe("a queued mail", () => {
  test("arrives once, with its content, the code in the subject, and its headers", async () => {
    await queue("ada@people.example", { "List-Unsubscribe": "<https://wishes.example/u/1>" });
    start();
    await vi.waitFor(async () => expect(await states()).toEqual(["sent"]), 5000);
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail?.to).toEqual(["ada@people.example"]);
    expect(mail?.from).toBe("no-reply@localhost");
    expect(mail?.text).toContain("Subject: K7M2QX is your Wishes, Inc. code");
    expect(mail?.text).toContain('From: "Wishes, Inc." <no-reply@localhost>');
    expect(mail?.text).toContain("List-Unsubscribe: <https://wishes.example/u/1>");
    expect(mail?.text).toMatch(/Message-ID: <mail-\d+-1777636800000@localhost>/);
    expect(mail?.text).toContain("It is valid for 15 minutes and can be used once.");
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: clock, last_error: null });
  });

  test("is cleared after sending, since it may contain a code or a link", async () => {
    await queue("ada@people.example", { "List-Unsubscribe": "<https://wishes.example/u/1>" });
    start();
    await vi.waitFor(async () => expect(await states()).toEqual(["sent"]), 5000);
    expect(JSON.stringify(await rows())).not.toMatch(/K7M2QX|wishes\.example\/u/);
    expect((await rows())[0]).toMatchObject({ subject: "", text_body: "", html_body: "" });
  });

  test("is not sent if its transaction is rolled back", async () => {
    await database.db
      .transaction()
      .execute(async (tx) => {
        await queueMail(tx, deps, { user_id: null, to: "ada@people.example", ...content });
        throw new Error("changed my mind");
      })
      .catch(() => {});
    expect(await states()).toEqual([]);
  });

  test("is sent within seconds by a running sender", async () => {
    start();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await queue();
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 5000);
  });

  test("is retried with growing delays after rejections, and arrives", async () => {
    smtp.rejectNext = 2;
    await queue();
    for (const attempts of [1, 2]) {
      await sendDue();
      expect(await rows()).toMatchObject([
        { state: "queued", attempts, last_error: expect.stringContaining("450") },
      ]);
      expect((await rows())[0]?.next_attempt_at.getTime()).toBe(
        clock.getTime() + getPause(attempts),
      );
      advancePastDelay(attempts);
    }
    await sendDue();
    expect(await states()).toEqual(["sent"]);
    expect(smtp.attempts).toBe(3);
    expect(smtp.received).toHaveLength(1);
    expect(getPause(2)).toBeGreaterThan(getPause(1));
  });

  test("fails after two days of rejections, with the server's reason", async () => {
    smtp.rejectNext = 100;
    await queue();
    const queuedAt = clock.getTime();
    const last = mailQueue.pausesMs.length + 1;
    for (let attempts = 1; attempts <= last; attempts += 1) {
      await sendDue();
      const next_attempt_at = new Date(clock.getTime() + getPause(attempts));
      expect((await rows())[0]).toMatchObject(
        attempts < last ? { state: "queued", attempts, next_attempt_at } : { state: "failed" },
      );
      advancePastDelay(attempts);
    }
    expect(clock.getTime() - queuedAt).toBeGreaterThan(2 * 24 * 60 * 60_000);
    expect((await rows())[0]?.last_error).toContain("try again later");
    expect(JSON.stringify(await rows())).not.toContain("K7M2QX");
    expect(smtp.attempts).toBe(last);
  });

  test("does not log the recipient, even if the server quotes it", async () => {
    smtp.rejectNext = 1;
    await queue("secret.person@people.example");
    start();
    await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0), 5000);
    expect(logged.join("")).toContain("mail not sent");
    expect(logged.join("")).not.toContain("secret.person");
  });
});

describe("while the mail server is away", () => {
  const away = () => ({ ...deps, config: { ...deps.config, smtpUrl: "smtp://127.0.0.1:1" } });
  const warnings = () => logged.filter((line) => line.includes("takes no mail"));

  test("no attempt counts, one mail tries it, and the log has one line a minute", async () => {
    for (let n = 0; n < 200; n += 1) await queue(`person${n}@people.example`);
    const sender = start(away());
    // Two days; the sender looks for due mail again after each second.
    for (let tries = 0; tries < 5; tries += 1) {
      const before = await rows();
      clock = new Date(clock.getTime() + 12 * 60 * 60_000);
      await vi.waitFor(async () => expect(await rows()).not.toEqual(before), 10_000);
    }
    await sender.stop();
    expect(new Set((await rows()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(["queued 0"]),
    );
    expect(warnings().length).toBeLessThanOrEqual(2);
    start();
    await vi.waitFor(
      async () => expect(new Set(await states())).toEqual(new Set(["sent"])),
      30_000,
    );
    expect(smtp.received).toHaveLength(200);
  }, 60_000);

  test("a rejected sign-in counts against no mail", async () => {
    await queue();
    const config = { ...deps.config, smtpUrl: smtp.url.replace("//", "//ada:wrong@") };
    await sendDue({ ...deps, config });
    expect(await rows()).toMatchObject([{ state: "queued", attempts: 0 }]);
    expect(warnings()).toHaveLength(1);
  });
});

describe("a mail that somebody waits for", () => {
  const queueWith = (about: Partial<Parameters<typeof queueMail>[2]>) =>
    database.db
      .transaction()
      .execute((tx) =>
        queueMail(tx, deps, { user_id: null, to: "ada@people.example", ...content, ...about }),
      );

  test("is sent before those to many that were queued earlier", async () => {
    for (let n = 0; n < 100; n += 1) await queueWith({ to: "many@people.example", is_bulk: true });
    clock = new Date(clock.getTime() + 60_000);
    await queueWith({ to: "code@people.example" });
    await sendDue();
    const at = smtp.received.findIndex(({ to }) => to.includes("code@people.example"));
    // Those that are sent at the same time may be faster.
    expect(at).toBeLessThan(10);
  });

  test("is not sent once its code has ended", async () => {
    await queueWith({ expires_at: new Date(clock.getTime() + 60_000) });
    clock = new Date(clock.getTime() + 60_000);
    await sendDue();
    expect(await rows()).toMatchObject([
      { state: "failed", last_error: expect.stringContaining("code or link ended") },
    ]);
    expect(smtp.attempts).toBe(0);
  });
});

describe("several senders", () => {
  test("send each mail once", async () => {
    smtp.delayMs = 20;
    for (let n = 0; n < 30; n += 1) await queue(`person${n}@people.example`);
    for (let n = 0; n < 4; n += 1) start();
    await vi.waitFor(
      async () => expect((await states()).filter((state) => state === "sent")).toHaveLength(30),
      15_000,
    );
    expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(
      Array.from({ length: 30 }, (_, n) => `person${n}@people.example`).sort(),
    );
  }, 30_000);

  test("take over the mails of a dead process after the lease", async () => {
    await queue();
    const leaseEnds = new Date(clock.getTime() + mailQueue.leaseMs);
    // Claimed by a process that dies before it sends.
    expect(await claim(deps.db, mailQueue, { now: clock, limit: 10 })).toHaveLength(1);
    await sendDue();
    expect(smtp.attempts).toBe(0);
    clock = leaseEnds;
    await sendDue();
    expect(await states()).toEqual(["sent"]);
    expect(smtp.received).toHaveLength(1);
  });
});

describe("a mail that is sent at most once", () => {
  const queueOnce = () =>
    database.db.transaction().execute((tx) =>
      queueMail(tx, deps, {
        user_id: null,
        to: "ideas@company.example",
        at_most_once: true,
        ...content,
      }),
    );

  test("fails if the process ended while it sent it", async () => {
    await queueOnce();
    const leaseEnds = new Date(clock.getTime() + mailQueue.leaseMs);
    await claim(deps.db, mailQueue, { now: clock, limit: 10 });
    clock = leaseEnds;
    await sendDue();
    expect(await states()).toEqual(["failed"]);
    expect(smtp.attempts).toBe(0);
  });

  test("fails if the connection ended before the answer", async () => {
    await queueOnce();
    smtp.endsNext = 1;
    await sendDue();
    expect(await states()).toEqual(["failed"]);
    expect(smtp.attempts).toBe(1);
  });

  test("is retried after a rejection, and where no server was reached", async () => {
    await queueOnce();
    smtp.rejectNext = 1;
    await sendDue();
    advancePastDelay(1);
    const { config: reachable } = deps;
    await sendDue({ ...deps, config: { ...reachable, smtpUrl: "smtp://127.0.0.1:1" } });
    expect(await rows()).toMatchObject([{ state: "queued", is_claimed: false, attempts: 1 }]);
    await sendDue();
    expect(await states()).toEqual(["sent"]);
    expect(smtp.received).toHaveLength(1);
  });
});

test("stores mail without sending it if no mail server is configured", async () => {
  const keeping = { ...deps, config: readConfig({}) };
  await database.db
    .transaction()
    .execute((tx) =>
      queueMail(tx, keeping, { user_id: null, to: "ada@people.example", ...content }),
    );
  await sendDue(keeping);
  expect(await states()).toEqual(["stored"]);
});
