/** What staff delete: gone for everybody, back as it was within 30 days, and then gone for good. */
import { listAudit } from "@upwell/contract/audit/routes";
import * as comments from "@upwell/contract/comments/routes";
import { deleteFeature, getFeature, restoreFeature } from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
import { createReport } from "@upwell/contract/moderation/routes";
import { listModerationLog } from "@upwell/contract/moderation-log/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import {
  deleteMe,
  exportMe,
  listMyContributions,
  listUserComments,
} from "@upwell/contract/users/routes";
import { setReason } from "@upwell/contract/vote-notes/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { applyAndErase } from "../../jobs/retention.ts";
import { publishFeature } from "../feature-suggestions/publish-feature.ts";

stubModeration();

type Person = Awaited<ReturnType<typeof createUser>>;

let site: TestSite;
let context: MergeFixture;
let admin: Person;
/** An idea of ada's, one that was merged into it, and a comment of ben's with answers of others. */
let id: number;
let mergedId: number;
let commentId: number;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createUser(site, { role: "admin" });
});
afterAll(() => site.close());
afterEach(async () => {
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const params = (of: number) => ({ params: { id: String(of) } });

beforeEach(async () => {
  context = await createMergeFixture(site);
  const { ada, ben, cleo, staff } = context;
  id = await context.suggest(ada, ["pens", "ink"]);
  mergedId = await context.suggest(cleo, ["ink"]);
  for (const person of [ben, cleo]) await context.vote(person, id);
  await context.vote(ben, mergedId);
  await ben.call(setReason, { ...params(id), body: { content: "It saves an hour." } });
  commentId = (await context.comment(ben, id, "Who else?")).id;
  await context.comment(ada, id, "I do.", commentId);
  await context.comment(staff, id, "So do we.", commentId);
  await context.comment(cleo, id, "[hold] And I.", commentId);
  await cleo.call(comments.createComment, {
    ...params(id),
    body: { content: "It may cost time.", isConcern: true },
  });
  await staff.call(comments.pinComment, params(commentId));
  await staff.call(createStatusUpdate, { ...params(id), body: { newStatus: "planned" } });
  await context.merge(mergedId, id);
});

/** The rows with all counts, but not what remembers that a text was public. */
async function readRows() {
  const tables = [
    ...["features", "comments", "all_votes", "vote_notes", "feature_follows", "feature_tags"],
    ...["feature_merges", "status_updates", "activities", "users", "platforms", "tags"],
    ...["deleted_features", "recent_votes"],
  ];
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    const found = await sql`select to_jsonb(t) - 'was_public' as row from ${sql.table(table)} t
      order by t::text collate "C"`.execute(site.deps.db);
    rows[table] = found.rows;
  }
  const counters =
    await sql`select name, sum(value)::int as n from counters group by 1 order by 1`.execute(
      site.deps.db,
    );
  return { ...rows, counters: counters.rows };
}

/** What is deleted and restored, by an admin or the team; and whether it shows. */
const kinds = {
  idea: {
    remove: () => admin.call(deleteFeature, params(id)),
    restore: (by = admin) => by.call(restoreFeature, params(id)),
    find: () => context.see(id),
  },
  comment: {
    remove: () => context.staff.call(comments.deleteComment, params(commentId)),
    restore: (by = admin) => by.call(comments.restoreComment, params(commentId)),
    find: async () => {
      if ((await context.listComments(id)).length === 0) throw new Error("There is none.");
    },
  },
};
const cases = Object.entries(kinds);

test.each(cases)("an %s comes back as it was", async (_, { remove, restore, find }) => {
  const before = await readRows();
  await remove();
  expect(await findDifferences(site.deps.db)).toEqual([]);
  expect(await readRows()).not.toEqual(before);
  await restore();
  await site.deps.invalidations.settled();
  await find();
  expect(await readRows()).toEqual(before);
});

/** Lets days pass since the deletions. */
async function pass(days: number): Promise<void> {
  for (const table of ["features", "comments"])
    await sql`update ${sql.table(table)} set deleted_at = deleted_at - make_interval(days => ${days}::int)`.execute(
      site.deps.db,
    );
}

test.each(cases)("an %s is gone for good after 30 days", async (_, { remove, restore }) => {
  await remove();
  await pass(limits.deletions.restoreDays - 1);
  await applyAndErase(site.deps);
  await restore();
  await remove();
  await pass(limits.deletions.restoreDays + 1);
  await expect(restore()).rejects.toMatchObject({ status: expect.toBeOneOf([404, 410]) });
  await applyAndErase(site.deps);
  const { rows } = await sql`select id from comments where id = ${commentId}`.execute(site.deps.db);
  expect(rows).toEqual([]);
});

test("nobody sees a deleted idea, whoever merged or wrote it", async () => {
  await admin.call(deleteFeature, params(id));
  const gone = { status: 410, code: "feature_deleted" };
  for (const reader of [context.ada, context.cleo, context.staff, admin, site.visitor()])
    for (const one of [id, mergedId])
      await expect(reader.call(getFeature, params(one))).rejects.toMatchObject(gone);
  expect(await context.ada.call(listMyContributions, { query: {} })).toEqual([]);
  await site.deps.write((tx) => publishFeature(tx, id));
  await expect(context.see(id)).rejects.toMatchObject(gone);
  expect((await context.ada.call(exportMe, {})).features).toHaveLength(1);
});

test("nobody sees a deleted comment but who may restore it, with its answers", async () => {
  await context.staff.call(comments.deleteComment, params(commentId));
  await site.deps.invalidations.settled();
  for (const reader of [context.ben, context.ada, admin, site.visitor()])
    expect(await reader.call(comments.listComments, { ...params(id), query: {} })).toMatchObject([
      { content: "It may cost time." },
    ]);
  const mine = { params: { id: String(context.ben.id) }, query: {} };
  expect(await context.ben.call(listUserComments, mine)).toEqual([]);
  expect(
    await context.staff.call(comments.listDeletedComments, { ...params(id), query: {} }),
  ).toMatchObject([{ id: commentId, content: "Who else?", user: { id: context.ben.id } }]);
  expect(await context.see(id)).toMatchObject({ commentCount: 1 });
});

test("an answer is restored with or after what it answers, unless it was deleted before", async () => {
  const [answer, other] = await site.deps.db
    .selectFrom("comments")
    .select("id")
    .where("parent_id", "=", commentId)
    .where("moderation_state", "=", "public")
    .orderBy("id")
    .execute();
  const restore = (of: number) => context.staff.call(comments.restoreComment, params(of));
  await context.staff.call(comments.deleteComment, params(answer?.id ?? 0));
  await context.staff.call(comments.deleteComment, params(commentId));
  for (const one of [answer, other])
    await expect(restore(one?.id ?? 0)).rejects.toMatchObject({ status: 409 });
  await restore(commentId);
  expect(await context.see(id)).toMatchObject({ commentCount: 3 });
  await restore(answer?.id ?? 0);
  expect(await context.see(id)).toMatchObject({ commentCount: 4 });
});

test("an author's own deletion is final, and so is that of the account", async () => {
  await context.ben.call(comments.deleteComment, params(commentId));
  await expect(admin.call(comments.restoreComment, params(commentId))).rejects.toMatchObject({
    status: 404,
  });
  const own = (await context.comment(context.ada, id, "My own")).id;
  await context.comment(context.cleo, id, "An answer", own);
  await admin.call(comments.deleteComment, params(own));
  await admin.call(deleteFeature, params(id));
  await context.ada.call(deleteMe, {});
  await expect(admin.call(restoreFeature, params(id))).rejects.toMatchObject({ status: 410 });
  const { rows } = await sql`select id from features where id = ${id}
    union all select id from comments where id = ${own}`.execute(site.deps.db);
  expect(rows).toEqual([]);
});

test("the audit says until when, the log that it was restored, and reports have gone", async () => {
  await context.cleo.call(createReport, { body: { feature: id, reason: "Dull" } });
  await admin.call(deleteFeature, params(id));
  const query = { subjectId: String(id), action: "feature." };
  const [deletion] = await admin.call(listAudit, { query: { ...query, action: "feature.delete" } });
  const left = Date.parse(deletion?.restorableUntil ?? "") - Date.now();
  expect(Math.round(left / 86_400_000)).toBe(limits.deletions.restoreDays);
  expect(await site.deps.db.selectFrom("reports").selectAll().execute()).toEqual([]);
  await admin.call(restoreFeature, params(id));
  const events = await admin.call(listAudit, { query });
  expect(events.slice(0, 2)).toMatchObject([
    { action: "feature.restore", restorableUntil: null },
    { action: "feature.delete", restorableUntil: null },
  ]);
  const [logged] = await site.visitor().call(listModerationLog, { query: { action: "deleted" } });
  expect(logged).toMatchObject({ subjectType: "feature", outcome: "restored" });
});
