/** What admins look through is read along an index on a large table: nothing is read whole. */
import { type Compilable, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/client.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { auditPage } from "../audit/queries.ts";
import { claimsPage } from "../employments/queries.ts";
import { accountsPage } from "./people-queries.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await sql`
    insert into users (username, email, role, is_active, is_verified, created_at)
    select 'person' || n, md5(n::text) || '@people.example',
      case when n % 2000 = 0 then 'admin' when n % 100 = 0 then 'employee' else 'user' end,
      n % 500 <> 0, n % 200 = 0, now() - n * interval '1 minute'
    from generate_series(1, 100000) n`.execute(db);
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
    insert into audit_entries (actor_id, action, subject_type, subject_id, platform_id, created_at)
    select 1 + n % 300, case when n % 400 = 0 then 'user.role' else 'feature.status' end, 'feature',
      n % 9000, 1 + n % 200, now() - n * interval '1 minute'
    from generate_series(1, 40000) n`.execute(db);
  await sql`analyze`.execute(db);
}, 120_000);
afterAll(() => database.close());

const page = { limit: 51, cursor: undefined };
const accounts = (filter: Parameters<typeof accountsPage>[1]) => () =>
  accountsPage(database.db, filter, page);
const audit = (filter: Parameters<typeof auditPage>[1]) => () =>
  auditPage(database.db, filter, page);

test.each<[string, () => Compilable]>([
  ["everybody", accounts({})],
  ["people by a part of the address", accounts({ pattern: "%person4321%" })],
  ["admins", accounts({ role: "admin" })],
  ["closed accounts", accounts({ active: false })],
  ["verified people", accounts({ verified: true })],
  ["verified employees by name", accounts({ role: "employee", verified: true, pattern: "%9200%" })],
  ["claims that wait", () => claimsPage(database.db, "claimed", page)],
  ["all deeds", audit({})],
  ["deeds of somebody", audit({ actor: 7 })],
  ["deeds of a kind", audit({ action: "user." })],
  ["deeds on a platform", audit({ platform: 7 })],
  ["deeds on something", audit({ subject_type: "feature", subject_id: 7 })],
  ["deeds of some days", audit({ from: "2026-01-01", until: "2026-01-02" })],
])("%s", async (_, query) => {
  const compiled = query().compile();
  const { rows } = await database.db.executeQuery<Record<string, string>>({
    ...compiled,
    sql: `explain ${compiled.sql}`,
  } as typeof compiled);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).not.toMatch(/Seq Scan on (users u|employments|audit_entries)/);
});
