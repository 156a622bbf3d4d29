/** Tables that a team takes along: its queue, its tags, what it merged. */
import { exportMerges } from "@upwell/contract/merges";
import { exportStaffTags } from "@upwell/contract/staff-tags";
import { exportTriage } from "@upwell/contract/triage";
import { mergeColumns, queueColumns, tagColumns } from "@upwell/messages/tables";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let platform: { id: number; slug: string };
let employee: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await openTestSite();
  platform = await platformRow(site);
  employee = await signedIn(site, { role: "employee", employerId: platform.id });
});
afterAll(() => site.close());

const lines = (text: string) => text.split("\r\n").slice(0, -1);

async function idea(title: string, upvote_count = 0): Promise<number> {
  const { id } = await site.deps.db
    .insertInto("features")
    .values({ platform_id: platform.id, title, description: "Long enough.", upvote_count })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("the queue comes as it is filtered and ordered, all of it, and nothing in it is a formula", async () => {
  const quoted = await idea('=1+1, "please"', 5);
  const plain = await idea("A plain wish", 7);
  await sql`
    insert into features (platform_id, title, description)
    select ${platform.id}, 'One of many', 'Long enough.' from generate_series(1, 1100)`.execute(
    site.deps.db,
  );
  const params = { slug: platform.slug };
  const ask = (query: object) => employee.call(exportTriage, { params, query });
  const [head, first, second, ...rest] = lines(await ask({ sort: "top" }));
  expect(head).toBe(queueColumns.join(","));
  expect(first).toMatch(new RegExp(`^${plain},A plain wish,suggested,7,0,false,,,`));
  expect(second).toContain(`${quoted},"'=1+1, ""please""",suggested,5`);
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

test("tags come with their uses, the most used first", async () => {
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
  expect(head).toBe(tagColumns.join(","));
  expect(rows.map((row) => row.replace(/^\d+,/, ""))).toEqual(["common,9", "rare,1"]);
  expect(lines(await ask({ search: "rar" }))).toHaveLength(2);
});

test("merges come with what moved and until when each can be undone", async () => {
  const [source, target] = [await idea("Goes"), await idea("Stays")];
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
  expect(head).toBe(mergeColumns.join(","));
  expect(row).toBe(
    `${id},${source},Goes,${target},Stays,3,0,0,0,${employee.username},2026-03-01T12:00:00.000Z,2026-03-31T12:00:00.000Z,`,
  );
  expect(rest).toEqual([]);
});

test("another platform's team takes none of it along", async () => {
  const other = await platformRow(site);
  const stranger = await signedIn(site, { role: "employee", employerId: other.id });
  const params = { params: { slug: platform.slug } };
  for (const call of [exportTriage, exportStaffTags, exportMerges])
    await expect(stranger.call(call, params)).rejects.toMatchObject({ status: 403 });
});
