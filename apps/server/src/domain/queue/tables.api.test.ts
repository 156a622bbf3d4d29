/** CSV exports: queue, tags and merges. */
import { exportMerges } from "@upwell/contract/merges/routes";
import { exportQueue } from "@upwell/contract/queue/routes";
import { exportStaffTags } from "@upwell/contract/tags/routes";
import { mergeColumns, queueColumns, tagColumns } from "@upwell/messages/tables";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow, insertRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { formatCsvRow } from "../../lib/csv.ts";

const site = await openTestSite();
const platform = await insertPlatform(site);
const employee = await createUser(site, { role: "employee", employerId: platform.id });

const lines = (text: string) => text.split("\r\n").slice(0, -1);

async function feature(title: string, upvote_count = 0): Promise<number> {
  const { id } = await insertRow(site, "features", {
    platform_id: platform.id,
    title,
    description: "Long enough.",
    upvote_count,
  });
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
  await updateRows(site, "features", plain, {
    concern_count: 1,
    reason_count: 2,
    outcome_yes_count: 3,
    outcome_no_count: 4,
  });
  const { id: workaround_id } = await insertRow(site, "comments", {
    feature_id: plain,
    user_id: employee.id,
    content: "Turn it upside down.",
  });
  await updateRows(site, "features", plain, { workaround_id });
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
  await insertRows(site, "tags", [
    { platform_id: platform.id, name: "rare", feature_count: 1 },
    { platform_id: platform.id, name: "common", feature_count: 9 },
  ]);
  const ask = (query: object) =>
    employee.call(exportStaffTags, { params: { slug: platform.slug }, query });
  const [head, ...rows] = lines(await ask({}));
  expect(head).toBe(formatCsvRow(tagColumns).trimEnd());
  expect(rows.map((row) => row.replace(/^\d+,/, ""))).toEqual(['"common",9', '"rare",1']);
  expect(lines(await ask({ search: "rar" }))).toHaveLength(2);
});

test("exports merges with the moved counts and the undo deadline", async () => {
  const [source, target] = [await feature("Goes"), await feature("Stays")];
  const { id } = await insertRow(site, "feature_merges", {
    platform_id: platform.id,
    source_id: source,
    target_id: target,
    merged_by: employee.id,
    votes_moved: 3,
    created_at: new Date("2026-03-01T12:00:00Z"),
  });
  const text = await employee.call(exportMerges, { params: { slug: platform.slug } });
  const [head, row, ...rest] = lines(text);
  expect(head).toBe(formatCsvRow(mergeColumns).trimEnd());
  expect(row).toBe(
    `${id},${source},"Goes",${target},"Stays",3,0,0,0,"${employee.username}","2026-03-01T12:00:00.000Z","2026-03-31T12:00:00.000Z",`,
  );
  expect(rest).toEqual([]);
});
