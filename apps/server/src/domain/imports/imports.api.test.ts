/** Imports: what is brought, once, whoever is interrupted; that nobody is told; and the undo. */
import { createComment, listComments } from "@upwell/contract/comments/routes";
import { listFeatures } from "@upwell/contract/features/routes";
import * as contract from "@upwell/contract/imports/routes";
import { getPlatform } from "@upwell/contract/platforms/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { createImporter } from "@upwell/tests/harness/import";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import type { Database } from "../../db/schema.ts";

stubModeration();

let site: TestSite;
let platform: { id: number; slug: string };
let owner: Awaited<ReturnType<typeof createUser>>;
let importer: ReturnType<typeof createImporter>;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  platform = await insertPlatform(site);
  owner = await createUser(site, { employerId: platform.id });
  importer = createImporter(site, owner, platform.slug);
});

const list = () => site.visitor().call(listFeatures, { query: { platform: platform.slug } });
const table = `id,title,details,status,votes,tags,author name,author email,created
1,Open several files,Side by side please,open,412,"windows, files",Ann,ann@people.example,2023-02-01
2,Print without a preview,One click less,planned,7,,Ben,,2023-05-01
3,Send faxes,,closed.not_planned,1,,Cy,,13/06/2023
`;
const options = { declineText: "Nobody has a fax any more." };

test("a table is read, started once, and told to nobody", async () => {
  const read = await importer.read({ text: table });
  expect(read).toMatchObject({
    state: "ready",
    source: "canny",
    counts: { ideas: 3, found: { new: 3, failed: 0 }, states: { waiting: 3 } },
  });
  expect(await list()).toEqual([]);
  await expect(importer.start(read.id)).rejects.toMatchObject({ status: 400 });
  await owner.call(contract.changeImport, { params: { id: String(read.id) }, body: options });
  const done = await importer.start(read.id);
  expect(done).toMatchObject({ state: "done", counts: { states: { brought: 3 } } });
  const ideas = await list();
  expect(
    ideas.map(({ title, status, upvotes, broughtFrom }) => [
      ...[title, status, upvotes, broughtFrom?.sourceName],
    ]),
  ).toEqual([
    ["Send faxes", "declined", 0, "Canny"],
    ["Print without a preview", "planned", 0, "Canny"],
    ["Open several files", "suggested", 0, "Canny"],
  ]);
  const feed = await fetch(`${site.origin}/platform/${platform.slug}/feed.atom`);
  expect(await feed.text()).toContain("<name>Somebody on Canny</name>");
  expect(await findDifferences(site.deps.db)).toEqual([]);
  for (const name of ["outbox_events", "mails", "activities", "webhook_deliveries"] as const)
    expect(await site.deps.db.selectFrom(name).selectAll().execute()).toEqual([]);
  // Twice is once.
  const again = await importer.bring({ text: table });
  expect(again.counts.found).toMatchObject({ same: 3, new: 0 });
  expect(await list()).toHaveLength(3);
});

test("an undo removes what nobody has touched, and lists the rest", async () => {
  const before = await site.visitor().call(getPlatform, { params: { slug: platform.slug } });
  const { id } = await importer.bring({ text: table }, { options });
  const [, , files] = await list();
  const fan = await createUser(site);
  await fan.call(upvote, { params: { id: String(files?.id) } });
  const undone = await importer.undo(id);
  expect(undone).toMatchObject({ state: "undone", kept: [{ title: "Open several files" }] });
  expect((await list()).map(({ title }) => title)).toEqual(["Open several files"]);
  expect(await findDifferences(site.deps.db)).toEqual([]);
  const after = await site.visitor().call(getPlatform, { params: { slug: platform.slug } });
  expect(after.featureCount).toBe(before.featureCount + 1);
  // What was undone can come again.
  expect((await importer.bring({ text: table })).counts.found).toMatchObject({ same: 1, new: 2 });
});

/** What people leave with an idea that a merge would move. */
const traces: [table: keyof Database, row: object][] = [
  ["feature_mutes", {}],
  ["feature_assignees", { assigned_at: "2026-01-01" }],
  ["agent_reports", { reported_on: "2026-01-01" }],
];

test.each(traces)("an undo keeps ideas with %s", async (name, row) => {
  const { id } = await importer.bring({ text: table }, { options });
  const [, , files] = await list();
  const { id: user_id } = await createUser(site, { employerId: platform.id });
  await insertRow(site, name, { feature_id: files?.id, user_id, ...row } as never);
  expect(await importer.undo(id)).toMatchObject({ kept: [{ title: "Open several files" }] });
});

test("issues bring their comments, replies after what they reply to, and held texts wait as one campaign", async () => {
  const issue = {
    ...{ number: 7, title: "Several windows", body: "One is **not** enough.", state: "open" },
    ...{ labels: [{ name: "ui" }], milestone: { title: "2.0" }, reactions: { "+1": 12 } },
    ...{ user: { login: "ann" }, created_at: "2024-01-02T03:04:05Z" },
    comments: [
      {
        id: 71,
        body: "We plan it.",
        author_association: "MEMBER",
        created_at: "2024-02-02T00:00:00Z",
      },
      {
        id: 72,
        body: "Buy [hold] here",
        user: { login: "spam" },
        created_at: "2024-02-03T00:00:00Z",
      },
      {
        id: 73,
        body: "Or [hold] there",
        user: { login: "spam" },
        created_at: "2024-02-04T00:00:00Z",
      },
    ],
  };
  const pull = { number: 8, title: "A change", pull_request: {} };
  const file = { text: JSON.stringify([issue, pull]), format: "github", source: "GitHub" } as const;
  const done = await importer.bring(file);
  expect(done.counts).toMatchObject({ ideas: 1, comments: 3, states: { brought: 2, held: 2 } });
  const [idea] = await list();
  expect(idea).toMatchObject({ commentCount: 1, tags: [{ name: "ui" }, { name: "2.0" }] });
  const comments = await site.visitor().call(listComments, { params: { id: String(idea?.id) } });
  expect(comments).toMatchObject([{ content: "We plan it.", postedAs: "team" }]);
  const held = await site.deps.db
    .selectFrom("moderation_verdicts")
    .select(["campaign_id", "verdict"])
    .where("verdict", "=", "hold")
    .execute();
  expect(new Set(held.map((one) => one.campaign_id)).size).toBe(1);
  expect(await findDifferences(site.deps.db)).toEqual([]);
  await owner.call(createComment, {
    params: { id: String(idea?.id) },
    body: { content: "Thank you." },
  });
  expect(await importer.undo(done.id)).toMatchObject({ kept: [{ id: idea?.id }] });
});

test("a platform has one import at a time, and another team none of it", async () => {
  const id = await importer.upload({ text: table });
  await expect(importer.upload({ text: table })).rejects.toMatchObject({ code: "import_exists" });
  const other = await createUser(site, { employerId: (await insertPlatform(site)).id });
  await expect(
    other.call(contract.getImport, { params: { id: String(id) } }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await importer.undo(id)).toMatchObject({ state: "undone" });
  await importer.upload({ text: table });
});
