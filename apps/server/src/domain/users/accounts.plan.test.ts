/** Query plans of admin lists on large tables: no sequential scans. */

import { createTestDatabase } from "@upwell/tests/harness/database";
import { type Compilable, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/client.ts";
import { selectAuditPage } from "../audit/queries.ts";
import { claimsPage } from "../employments/queries.ts";
import { accountsPage } from "./account-queries.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  // In batches: one statement may exceed the time limit on a loaded machine.
  for (let first = 1; first < 100_000; first += 10_000)
    await sql`
      insert into users (username, email, role, is_active, is_verified, created_at)
      select 'person' || n, md5(n::text) || '@people.example',
        case when n % 2000 = 0 then 'admin' when n % 100 = 0 then 'employee' else 'user' end,
        n % 500 <> 0, n % 200 = 0, now() - n * interval '1 minute'
      from generate_series(${first}::int, ${first + 9_999}::int) n`.execute(db);
  await sql`
    insert into platforms (name, slug, active, review_state)
    select 'Platform ' || n, 'platform-' || n, true, 'approved' from generate_series(1, 200) n`.execute(
    db,
  );
  await sql`
    insert into employments (user_id, platform_id, state)
    select n, 1 + n % 200, case when n % 50 = 0 then 'claimed' else 'verified' end
    from generate_series(1, 20000) n`.execute(db);
  await sql`
    insert into audit_events (actor_id, action, subject_type, subject_id, platform_id, created_at)
    select 1 + n % 300, case when n % 400 = 0 then 'user.role' else 'feature.status' end, 'feature',
      n % 9000, 1 + n % 200, now() - n * interval '1 minute'
    from generate_series(1, 40000) n`.execute(db);
  await sql`analyze`.execute(db);
}, 300_000);
afterAll(() => database.close());

const page = { limit: 51, cursor: undefined };
const accounts = (filter: Parameters<typeof accountsPage>[1]) => () =>
  accountsPage(database.db, filter, page);
const audit = (filter: Parameters<typeof selectAuditPage>[1]) => () =>
  selectAuditPage(database.db, filter, page);

test.each<[string, () => Compilable]>([
  ["all accounts", accounts({})],
  ["accounts by part of the email", accounts({ pattern: "%person4321%" })],
  ["admins", accounts({ role: "admin" })],
  ["deactivated accounts", accounts({ active: false })],
  ["verified accounts", accounts({ verified: true })],
  ["verified employees by name", accounts({ role: "employee", verified: true, pattern: "%9200%" })],
  [
    "pending claims",
    () =>
      claimsPage(database.db, { state: "claimed", platform: undefined, proof: undefined }, page),
  ],
  ["all audit events", audit({})],
  ["audit events of an actor", audit({ actor: 7 })],
  ["audit events by action", audit({ action: "user." })],
  ["audit events on a platform", audit({ platform: 7 })],
  ["audit events on a subject", audit({ subject_type: "feature", subject_id: 7 })],
  ["audit events by date", audit({ from: "2026-01-01", until: "2026-01-02" })],
])("reads %s through an index", async (_, query) => {
  const compiled = query().compile();
  const { rows } = await database.db.executeQuery<Record<string, string>>({
    ...compiled,
    sql: `explain ${compiled.sql}`,
  } as typeof compiled);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).not.toMatch(/Seq Scan on (users u|employments|audit_events)/);
});
