/** Many reads of one address that no cache answers, at the same time. */
import { setTimeout as sleep } from "node:timers/promises";
import { createTestSite } from "@upwell/tests/harness/site";
import { createStubPages } from "@upwell/tests/harness/stub-pages";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";

const onServer = process.env.TEST_DB === "server";

const lines: string[] = [];
const stub = await createStubPages();
const env = { RATE_LIMITS: "on", TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" };
const site = await createTestSite(env, undefined, (line) => lines.push(line), stub.pages);
afterAll(async () => {
  await site.close();
  await stub.remove();
});

const ask = (path: string, ip: string) =>
  fetch(`${site.origin}${path}`, { headers: { "x-forwarded-for": ip } });

/** Keeps all reads of features waiting until the returned function is called. */
async function blockReads(): Promise<() => Promise<unknown>> {
  // Of the embedded database it has the only connection.
  const tx = await site.deps.db.startTransaction().execute();
  if (onServer) await sql`lock table features`.execute(tx);
  return () => tx.rollback().execute();
}

async function countBlocked(): Promise<number> {
  const { n } = await site.deps.probeDatabase<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return n;
}

/** Eight run and a hundred wait, unless they wait for too long. */
const admitted = 108;
const attempts = 250;

test.each([
  ["pages", "/features?tags="],
  ["calls", "/api/features/?tags="],
])(
  "of %s wait for each other, and are rejected beyond a bound",
  async (kind, path) => {
    lines.length = 0;
    const rejected: Response[] = [];
    const answered: Response[] = [];
    const release = await blockReads();
    const flood = Array.from({ length: attempts }, async (_, n) => {
      const response = await ask(`${path}${kind}${n}`, "192.0.2.1");
      (response.status === 200 ? answered : rejected).push(response);
    });
    await vi.waitFor(() => expect(rejected.length).toBeGreaterThanOrEqual(attempts - admitted), {
      timeout: 20_000,
    });
    const blocked = onServer ? await countBlocked() : 0;
    const other = ask(`${path}other${kind}`, "192.0.2.2").then((response) => ({
      status: response.status,
      before: answered.length,
    }));
    expect(blocked).toBeLessThanOrEqual(8);
    // The other visitor's read does not wait for a slot of the first one.
    if (onServer) await vi.waitFor(async () => expect(await countBlocked()).toBe(blocked + 1));
    else await sleep(200);
    await release();
    const { status, before } = await other;
    expect(status).toBe(200);
    expect(before).toBeLessThan(admitted / 2);
    await Promise.all(flood);
    expect(answered.length).toBeLessThanOrEqual(admitted);
    for (const response of rejected) {
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
      expect(response.headers.get("content-type")).toMatch(kind === "pages" ? /html/ : /json/);
    }
    const warnings = lines.map((line) => JSON.parse(line));
    expect(warnings).toMatchObject(
      kind === "pages" ? [{ msg: "pages not rendered", count: 1 }] : [],
    );
    expect(lines.join("")).not.toContain("stack");
  },
  60_000,
);
