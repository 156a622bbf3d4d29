/** The cost of who voted on an idea with 40,000 votes. */
import { createTestDatabase } from "@upwell/tests/harness/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/client.ts";
import { toVoterCursor, votersPage } from "./voter-queries.ts";

const votes = 40_000;
const limit = 51;

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`insert into users (username, email)
      select 'voter' || n, 'voter' || n || '@people.example' from generate_series(1, ${votes}::int) n`.execute(
      connection,
    );
    await sql`insert into platforms (name, slug, active) values ('Crowd', 'crowd', true)`.execute(
      connection,
    );
    await sql`insert into features (platform_id, title, description)
      select 1, 'Wish ' || n, 'Of many.' from generate_series(1, 2) n`.execute(connection);
    // Nearly everyone hides their name, which a scan of all votes would have to skip.
    await sql`insert into votes (user_id, feature_id, created_at, is_hidden)
      select u.id, f.id, now() - u.id * interval '1 second', u.id % 100 <> 0
      from users u, features f`.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
    await sql`analyze`.execute(connection);
  });
});
afterAll(() => database.close());

type Plan = { "Node Type": string; "Index Name"?: string; "Actual Rows": number; Plans?: Plan[] };

const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

test.each([
  ["first", undefined],
  ["last", toVoterCursor({ voted_at: new Date(Date.now() - 39_000_000), author_id: 39_000 })],
])("the %s page reads as many rows as it shows", async (_, cursor) => {
  const { sql: text, parameters } = votersPage(database.db, 2, { limit, cursor }).compile();
  const rows = await database.db.executeQuery<{ "QUERY PLAN": { Plan: Plan }[] }>({
    ...votersPage(database.db, 2, { limit, cursor }).compile(),
    sql: `explain (analyze, format json) ${text}`,
    parameters,
  } as never);
  const [{ Plan: plan } = { Plan: undefined }] = rows.rows[0]?.["QUERY PLAN"] ?? [];
  const nodes = plan === undefined ? [] : listNodes(plan);
  expect(nodes.map((node) => node["Index Name"])).toContain("votes_feature_idx");
  expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
  for (const node of nodes) expect(node["Actual Rows"]).toBeLessThanOrEqual(limit);
});
