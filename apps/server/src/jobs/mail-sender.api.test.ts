/** Mail over a real SMTP conversation, from queue to letter box. */
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import type { OpenDatabase } from "../db/client.ts";
import { queueMail } from "../domain/mail/mail.ts";
import { takeDueMails } from "../domain/mail/queries.ts";
import { verificationMail } from "../domain/mail/templates/verification.ts";
import type { Deps } from "../lib/deps.ts";
import { type OpenDeps, openDeps } from "../open-deps.ts";
import { openTestDatabase } from "../testing/database.ts";
import { openTestSmtp, type TestSmtp } from "../testing/smtp.ts";
import { startMailSender } from "./mail-sender.ts";
import { pauseAfter } from "./pause.ts";
import type { Job } from "./poller.ts";

let database: OpenDatabase;
let smtp: TestSmtp;
let world: OpenDeps;
let deps: Deps;
let clock: Date;
let logged: string[];
const senders: Job[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  smtp = await openTestSmtp();
  clock = new Date("2026-05-01T12:00:00Z");
  logged = [];
  world = await openDeps({
    config: readConfig({ SMTP_URL: smtp.url, SITE_NAME: "Wishes, Inc." }),
    database,
    log: pino({ level: "debug" }, { write: (line: string) => void logged.push(line) }),
    now: () => clock,
  });
  deps = world.deps;
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await smtp.close();
  await world.close();
  await database.db.deleteFrom("mails").execute();
});

function start(which: Deps = deps): Job {
  const sender = startMailSender(which);
  senders.push(sender);
  return sender;
}

const content = verificationMail({
  siteName: "Wishes, Inc.",
  code: "K7M2QX",
  minutes: 15,
  publicUrl: "https://wishes.example/",
});
const queue = (to = "ada@people.example", headers?: Record<string, string>) =>
  database.db
    .transaction()
    .execute((tx) =>
      queueMail(tx, deps, { user_id: null, to, ...content, ...(headers ? { headers } : {}) }),
    );
const rows = () => database.db.selectFrom("mails").selectAll().orderBy("id").execute();
const states = async () => (await rows()).map(({ state }) => state);

/** Moves the clock past the pause after so many attempts. */
const wait = (attempts: number) => {
  clock = new Date(clock.getTime() + pauseAfter(attempts));
};

describe("a queued mail", () => {
  test("arrives once, with its words, its code in the subject, and its headers", async () => {
    await queue("ada@people.example", { "List-Unsubscribe": "<https://wishes.example/u/1>" });
    start();
    await vi.waitFor(async () => expect(await states()).toEqual(["sent"]), 5000);
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail?.to).toEqual(["ada@people.example"]);
    expect(mail?.from).toBe("no-reply@127.0.0.1");
    expect(mail?.text).toContain("Subject: K7M2QX is your Wishes, Inc. code");
    expect(mail?.text).toContain('From: "Wishes, Inc." <no-reply@127.0.0.1>');
    expect(mail?.text).toContain("List-Unsubscribe: <https://wishes.example/u/1>");
    expect(mail?.text).toMatch(/Message-ID: <mail-\d+-1777636800000@127\.0\.0\.1>/);
    expect(mail?.text).toContain("It works for 15 minutes, once.");
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: clock, last_error: null });
  });

  test("is not there when its cause was rolled back", async () => {
    await database.db
      .transaction()
      .execute(async (tx) => {
        await queueMail(tx, deps, { user_id: null, to: "ada@people.example", ...content });
        throw new Error("changed my mind");
      })
      .catch(() => {});
    expect(await states()).toEqual([]);
  });

  test("goes out soon after a kick, without waiting for the next turn", async () => {
    const sender = start();
    await vi.waitFor(() => expect(logged).toEqual([]), 100);
    await queue();
    const from = performance.now();
    sender.kick();
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 5000);
    expect(performance.now() - from).toBeLessThan(2500);
  });

  test("that is refused twice is tried again after growing pauses, and arrives", async () => {
    smtp.refuseNext = 2;
    await queue();
    const sender = start();
    for (const attempts of [1, 2]) {
      await vi.waitFor(async () => {
        sender.kick();
        expect(await rows()).toMatchObject([
          { state: "queued", attempts, last_error: expect.stringContaining("450") },
        ]);
        expect((await rows())[0]?.next_attempt_at.getTime()).toBe(
          clock.getTime() + pauseAfter(attempts),
        );
      }, 5000);
      wait(attempts);
    }
    await vi.waitFor(async () => {
      sender.kick();
      expect(await states()).toEqual(["sent"]);
    }, 5000);
    expect(smtp.offered).toBe(3);
    expect(smtp.received).toHaveLength(1);
    expect(pauseAfter(2)).toBeGreaterThan(pauseAfter(1));
  });

  test("that is refused eight times is given up, with the server's reason", async () => {
    smtp.refuseNext = 100;
    await queue();
    const sender = start();
    for (let attempts = 1; attempts <= 8; attempts += 1) {
      await vi.waitFor(async () => {
        sender.kick();
        const next_attempt_at = new Date(clock.getTime() + pauseAfter(attempts));
        expect((await rows())[0]).toMatchObject(
          attempts < 8 ? { state: "queued", attempts, next_attempt_at } : { state: "failed" },
        );
      }, 5000);
      wait(attempts);
    }
    expect(await rows()).toMatchObject([{ state: "failed", attempts: 8 }]);
    expect((await rows())[0]?.last_error).toContain("try again later");
    expect(smtp.offered).toBe(8);
  }, 30_000);

  test("leaves no address in the log, even when its server quotes it", async () => {
    smtp.refuseNext = 1;
    await queue("secret.person@people.example");
    start();
    await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0), 5000);
    expect(logged.join("")).toContain("mail not sent");
    expect(logged.join("")).not.toContain("secret.person");
  });
});

describe("several senders", () => {
  test("never send one mail twice", async () => {
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

  test("take over what a dead one had in hand, once its time is over", async () => {
    await queue();
    const leaseEnds = new Date(clock.getTime() + 300_000);
    // Taken by a process that dies before it sends.
    expect(await takeDueMails(deps.db, { now: clock, leaseEnds, limit: 10 })).toHaveLength(1);
    const sender = start();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(smtp.offered).toBe(0);
    clock = leaseEnds;
    await vi.waitFor(async () => {
      sender.kick();
      expect(await states()).toEqual(["sent"]);
    }, 5000);
    expect(smtp.received).toHaveLength(1);
  });
});

test("without a mail server, mail is kept and not sent", async () => {
  const keeping = { ...deps, config: readConfig({}) };
  await database.db
    .transaction()
    .execute((tx) =>
      queueMail(tx, keeping, { user_id: null, to: "ada@people.example", ...content }),
    );
  start(keeping).kick();
  expect(await states()).toEqual(["kept"]);
});
