/** The connection that receives messages between processes. */
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "./client.ts";
import { createListener } from "./listener.ts";

let database: OpenDatabase & { url?: string };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function countConnections(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'upwell live'`.execute(database.db);
  return rows.length;
}

test("stays closed when its last subscriber leaves while it connects again", async () => {
  const left = Promise.withResolvers<void>();
  let connected = 0;
  const listener = createListener({
    urls: () => [database.url ?? ""],
    admit: async () => {
      connected += 1;
      if (connected === 2) await left.promise;
    },
  });
  const leave = await listener.listen("upwell_live", { onMessage: () => {} });
  listener.reconnect();
  await expect.poll(() => connected).toBe(2);
  await leave();
  left.resolve();
  await expect.poll(countConnections).toBe(0);
  // Twice the pause before it would connect again.
  await sleep(500);
  expect(connected).toBe(2);
});

test("announces what the site has stored, once; what ends access, and other writers' changes, are sent at the commit", async () => {
  const url = database.url ?? "";
  const other = new pg.Client(url);
  const heard: string[] = [];
  other.on("notification", ({ payload = "" }) => {
    if (!payload.startsWith("beat ")) heard.push(payload);
  });
  await other.connect();
  await other.query("listen upwell_changes");
  await sql`select publish_scopes(array['feature:1', 'viewer:2', 'platform:a'])`.execute(
    database.db,
  );
  await other.query("select publish_scopes(array['feature:3'])");
  expect(heard).toEqual(["viewer:2", "feature:3"]);
  const listener = createListener({ urls: () => [url], admit: undefined });
  const received: string[] = [];
  const leave = await listener.listen("upwell_changes", {
    onMessage: (scope) => received.push(scope),
  });
  await Promise.all([listener.settled(), listener.settled()]);
  expect(received).toEqual(["feature:1", "platform:a"]);
  await listener.settled();
  await other.query("");
  expect(heard).toEqual(["viewer:2", "feature:3", "feature:1", "platform:a"]);
  await leave();
  await other.end();
});
