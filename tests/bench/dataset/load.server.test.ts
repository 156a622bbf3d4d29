/** The benchmark data loads into the current schema, and every stored count is right. */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../../apps/server/src/db/client.ts";
import { findDifferences } from "../../../apps/server/src/db/counts/counts.ts";
import { createTestDatabase } from "../../harness/database.ts";
import { createDataset } from "./dataset.ts";
import { load } from "./load.ts";

let database: OpenDatabase & { url?: string };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const listIndexes = (client: pg.Client) =>
  client.query("select indexdef from pg_indexes where schemaname = 'public' order by 1");
const listConstraints = (client: pg.Client) =>
  client.query("select conname, conrelid, contype from pg_constraint order by 1, 2");

test("loads with the same indexes and constraints as before, and exact counts", async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const before = [await listIndexes(client), await listConstraints(client)];
    await load(client, createDataset(500, 50), () => {});
    const after = [await listIndexes(client), await listConstraints(client)];
    expect(after.map(({ rows }) => rows)).toEqual(before.map(({ rows }) => rows));
    const votes = await client.query("select count(*)::int as count from votes");
    expect(votes.rows[0].count).toBeGreaterThan(3000);
  } finally {
    await client.end();
  }
  expect(await findDifferences(database.db)).toEqual([]);
}, 60_000);
