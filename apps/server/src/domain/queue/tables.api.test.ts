/** CSV exports: queue, tags and merges. */
import { exportMerges } from "@upwell/contract/merges/routes";
import { exportQueue } from "@upwell/contract/queue/routes";
import { exportStaffTags } from "@upwell/contract/tags/routes";
import { mergeColumns, queueColumns, tagColumns } from "@upwell/messages/tables";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatCsvRow } from "../../lib/csv.ts";

let site: TestSite;
let platform: { id: number; slug: string };
let employee: Awaited<ReturnType<typeof createUser>>;
beforeAll(async () => {
  site = await createTestSite();
  platform = await insertPlatform(site);
  employee = await createUser(site, { role: "employee", employerId: platform.id });
});
afterAll(() => site.close());

const lines = (text: string) => text.split("\r\n").slice(0, -1);

async function feature(title: string, upvote_count = 0): Promise<number> {
  const { id } = await site.deps.db
    .insertInto("features")
    .values({ platform_id: platform.id, title, description: "Long enough.", upvote_count })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("exports the complete filtered queue in order, with formulas escaped", async () => {
  const quoted = await feature('=1+1, "please"', 5);
  const plain = await feature("A plain wish", 7);
  await sql`
    insert into features (platform_id, title, description)
    select ${platform.id}, 'One of many', 'Long enough.' from generate_series(1, 1100)`.execute(
    site.deps.db,
  );
  await site.deps.db
    .updateTable("features")
    .set({ concern_count: 1, reason_count: 2, outcome_yes_count: 3, outcome_no_count: 4 })
    .where("id", "=", plain)
    .execute();
  const { id: workaround_id } = await site.deps.db
    .insertInto("comments")
    .values({ feature_id: plain, user_id: employee.id, content: "Turn it upside down." })
    .returning("id")
    .executeTakeFirstOrThrow();
  await site.deps.db
    .updateTable("features")
    .set({ workaround_id })
    .where("id", "=", plain)
    .execute();
  const params = { slug: platform.slug };
  const ask = (query: object) => employee.call(exportQueue, { params, query });
  const [head, first, second, ...rest] = lines(await ask({ sort: "top" }));
  expect(head).toBe(formatCsvRow(queueColumns).trimEnd());
  expect(first).toMatch(
    new RegExp(`^${plain},"A plain wish","suggested",7,0,false,.*,1,true,2,3,0,4,$`),
  );
  expect(second).toContain(`${quoted},"'=1+1, ""please""","suggested",5`);
  expect(rest).toHaveLength(1100);
  expect(new Set(rest).size).toBe(1100);
  expect(lines(await ask({ search: "plain" }))).toHaveLength(2);
  expect(lines(await ask({ answered: "yes" }))).toHaveLength(1);
  await expect(ask({ sort: "oddest" })).rejects.toMatchObject({ status: 400 });
  const response = await employee.raw(`/staff/platforms/${platform.slug}/features.csv?search=x`, {
    headers: { authorization: `Token ${employee.token}` },
  });
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="${platform.slug}-ideas.csv"`,
  );
});

test("exports tags with their counts, the most used first", async () => {
  await site.deps.db
    .insertInto("tags")
    .values([
      { platform_id: platform.id, name: "rare", feature_count: 1 },
      { platform_id: platform.id, name: "common", feature_count: 9 },
    ])
    .execute();
  const ask = (query: object) =>
    employee.call(exportStaffTags, { params: { slug: platform.slug }, query });
  const [head, ...rows] = lines(await ask({}));
  expect(head).toBe(formatCsvRow(tagColumns).trimEnd());
  expect(rows.map((row) => row.replace(/^\d+,/, ""))).toEqual(['"common",9', '"rare",1']);
  expect(lines(await ask({ search: "rar" }))).toHaveLength(2);
});

test("exports merges with the moved counts and the undo deadline", async () => {
  const [source, target] = [await feature("Goes"), await feature("Stays")];
  const { id } = await site.deps.db
    .insertInto("feature_merges")
    .values({
      platform_id: platform.id,
      source_id: source,
      target_id: target,
      merged_by: employee.id,
      votes_moved: 3,
      created_at: new Date("2026-03-01T12:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const text = await employee.call(exportMerges, { params: { slug: platform.slug } });
  const [head, row, ...rest] = lines(text);
  expect(head).toBe(formatCsvRow(mergeColumns).trimEnd());
  expect(row).toBe(
    `${id},${source},"Goes",${target},"Stays",3,0,0,0,"${employee.username}","2026-03-01T12:00:00.000Z","2026-03-31T12:00:00.000Z",`,
  );
  expect(rest).toEqual([]);
});

test("returns 403 for another platform's team", async () => {
  const other = await insertPlatform(site);
  const stranger = await createUser(site, { role: "employee", employerId: other.id });
  const params = { params: { slug: platform.slug } };
  for (const call of [exportQueue, exportStaffTags, exportMerges])
    await expect(stranger.call(call, params)).rejects.toMatchObject({ status: 403 });
});
