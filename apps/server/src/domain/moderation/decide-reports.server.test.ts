/** Report decisions during a merge. Requires PostgreSQL, because PGlite has one connection. */
import { createReport, decideReports } from "@upwell/contract/moderation/routes";
import { createMergeFixture } from "@upwell/tests/harness/merge-fixture";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createUser } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";

const site = await openTestSite();

test("hides a comment that a concurrent merge moves", async () => {
  const { db } = site.deps;
  const fixture = await createMergeFixture(site);
  const admin = await createUser(site, { role: "admin" });
  const source = await fixture.suggest(fixture.ada);
  const target = await fixture.suggest(fixture.ben);
  const comment = await fixture.comment(fixture.cleo, source, "Something that names a person.");
  await fixture.ben.call(createReport, { body: { comment: comment.id, reason: "About me" } });
  const blocked = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
    return rows.length;
  };
  const { merging, deciding } = await db.transaction().execute(async (tx) => {
    // A merge locks its features before their platform.
    await sql`select from platforms where id = ${fixture.platform.id} for update`.execute(tx);
    const merging = fixture.merge(source, target);
    await expect.poll(blocked).toBe(1);
    const deciding = admin.call(decideReports, {
      body: { comment: comment.id, decision: "uphold", reason: "It names a person" },
    });
    await expect.poll(blocked).toBe(2);
    return { merging: Promise.allSettled([merging]), deciding: Promise.allSettled([deciding]) };
  });
  expect(await merging).toMatchObject([{ status: "fulfilled" }]);
  expect(await deciding).toMatchObject([{ value: { closed: 1, hidden: true } }]);
  expect(await fixture.listComments(target)).toEqual([]);
  expect(await findDifferences(db)).toEqual([]);
});
