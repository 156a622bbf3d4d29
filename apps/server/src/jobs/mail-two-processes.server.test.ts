/** Digests and letters of two processes, of which one is killed while it sends, over a real SMTP connection. */
import { createTestSmtp, type TestSmtp } from "@upwell/tests/harness/smtp";
import { insertRows } from "@upwell/tests/harness/table-rows";
import {
  insertUser,
  startTwoProcesses,
  type TwoProcesses,
} from "@upwell/tests/harness/two-processes";
import { insertFeature, insertPlatform, tell } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

let smtp: TestSmtp;
let site: TwoProcesses;

beforeAll(async () => {
  smtp = await createTestSmtp();
  site = await startTwoProcesses({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await site.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.received.length = 0;
});

const receivers = () => smtp.received.flatMap(({ to }) => to).sort();
const listMails = async (what: "queued" | "claimed") =>
  site.db
    .selectFrom("mails")
    .select("to_address")
    .where(what === "queued" ? sql<boolean>`state = 'queued'` : sql<boolean>`is_claimed`)
    .execute();

/** Inserts a platform with an idea, and returns its id. */
async function insertWantedPlatform(): Promise<number> {
  const { id } = await insertPlatform({ deps: site });
  await insertFeature({ deps: site }, id, new Date(Date.now() - 60 * 60_000));
  return id;
}

test("each of twenty people gets one digest", async () => {
  const platform_id = await insertWantedPlatform();
  const people = await Promise.all(Array.from({ length: 20 }, () => insertUser(site.db)));
  await insertRows(
    site.db,
    "employments",
    people.map(({ id }) => ({ user_id: id, platform_id, state: "verified", proof: "admin" })),
  );
  for (const { id } of people)
    await tell({ deps: site }, { kind: "team_changed", platform_id, user_id: id });
  await sql`update news_subscriptions set mail_due_at = now(), mail_until = now() - interval '1 day'`.execute(
    site.db,
  );
  await expect.poll(receivers, { timeout: 30_000 }).toHaveLength(20);
  await expect.poll(() => listMails("queued"), { timeout: 10_000 }).toEqual([]);
  expect(receivers()).toEqual(people.map(({ email }) => email).sort());
});

test("no company gets a second letter because a process was killed while it sent", async () => {
  smtp.delayMs = 2_000;
  for (let n = 0; n < 30; n += 1) {
    const address = `ideas${n}@company.example`;
    await sql`insert into company_contacts (platform_id, address, address_hash, source, due_at)
      values (${await insertWantedPlatform()}, ${address}, sha256(${address}::bytea), 'https://company.example/', now())`.execute(
      site.db,
    );
  }
  const countClaimed = async () => (await listMails("claimed")).length;
  // Each process sends ten at a time.
  await expect.poll(countClaimed, { timeout: 30_000 }).toBeGreaterThan(10);
  await site.b.stop("SIGKILL");
  // Ends what it has begun, so that the other claims are those of the killed process.
  await site.a.stop("SIGTERM");
  const interrupted = await countClaimed();
  expect(interrupted).toBeGreaterThan(0);
  // The claims of the killed process end: of letters that it sent, and of one that it was about to queue.
  await sql`update mails set next_attempt_at = now() where is_claimed`.execute(site.db);
  await sql`update tasks set next_attempt_at = now() where is_claimed`.execute(site.db);
  await site.start();
  const readResult = async () => {
    const { rows } = await sql`select id from company_letters`.execute(site.db);
    return { queued: await listMails("queued"), letters: rows.length };
  };
  await expect
    .poll(readResult, { timeout: 120_000 })
    .toEqual({ queued: [], letters: 30 - interrupted });
  expect(new Set(receivers()).size).toBe(receivers().length);
});
