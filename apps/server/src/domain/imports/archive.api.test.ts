/** The archive of a platform: its lines are its public rows, and its notes are for owners who ask for them. */
import { createComment } from "@upwell/contract/comments/routes";
import { createInternalNote } from "@upwell/contract/internal-notes/routes";
import { mergeFeature } from "@upwell/contract/merges/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { comparable, readArchive, toArchive } from "@upwell/tests/harness/archive";
import { createImporter } from "@upwell/tests/harness/import";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";

stubModeration();

let site: TestSite;
let context: MergeFixture;
beforeAll(async () => {
  site = await createTestSite();
  context = await createMergeFixture(site);
});
afterAll(() => site.close());

const read = (
  notes?: "yes",
  by: Pick<MergeFixture["staff"], "call"> = context.staff,
  slug = context.platform.slug,
) => readArchive(by, slug, notes);

test("an archive that is imported and written again is the same", async () => {
  const { ada, ben, cleo, staff, suggest, comment, merge } = context;
  const [first, second, third] = [
    await suggest(ada, ["windows", "files"], "A window for each file"),
    await suggest(ben, [], "Windows side by side"),
    await suggest(cleo, ["print"], "Print what is selected"),
  ];
  const asked = await comment(ben, first, "I need **three** of them.");
  await comment(cleo, first, "And I four.", asked.id);
  const change = { newStatus: "planned", comment: "We build it.", expected: "2031-Q1" } as const;
  await staff.call(createStatusUpdate, { params: { id: String(third) }, body: change });
  await comment(staff, second, "It is on our list.");
  await merge(first, second);
  await comment(ada, second, "Thank you.", asked.id);
  const before = await read();
  const other = await insertPlatform(site);
  const owner = await createUser(site, { employerId: other.id });
  const done = await createImporter(site, owner, other.slug).bring(
    { text: toArchive(before.lines), format: "archive", source: "Old site" },
    { options: { hasPublicNames: true } },
  );
  expect(done).toMatchObject({ state: "done", counts: { states: { failed: 0, waiting: 0 } } });
  expect(await findDifferences(site.deps.db)).toEqual([]);
  const after = await read(undefined, owner, other.slug);
  expect(comparable(after.lines)).toEqual(comparable(before.lines));
});

test("an archive has what is public, and notes for an owner who asks", async () => {
  const { ada, ben, staff } = context;
  const source = await context.suggest(ada, ["windows"], "Open several files side by side");
  const target = await context.suggest(ben, [], "Two documents at the same time");
  const comment = { params: { id: source }, body: { content: "I switch back and forth all day." } };
  await ada.call(createComment, comment);
  const secret = "A word among ourselves";
  await staff.call(createInternalNote, { params: { id: target }, body: { content: secret } });
  await staff.call(mergeFeature, { params: { id: source }, body: { into: target } });
  const { manifest, lines } = await read();
  expect(manifest).toMatchObject({ platform: { slug: context.platform.slug }, has_notes: false });
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: "idea",
        id: source,
        tags: ["windows"],
        author: expect.stringContaining(ada.username),
      }),
      expect.objectContaining({ kind: "comment", idea: target, written_for: source }),
      expect.objectContaining({ kind: "merge", source, target }),
      expect.objectContaining({
        kind: "vote",
        idea: target,
        author: expect.stringContaining(ben.username),
      }),
    ]),
  );
  expect(JSON.stringify(lines)).not.toContain(secret);
  expect(JSON.stringify(lines)).not.toContain("@people.example");
  expect(JSON.stringify((await read("yes")).lines)).toContain(secret);
  const member = await createUser(site, { employerId: context.platform.id, teamRole: "member" });
  await read(undefined, member);
  await expect(read("yes", member)).rejects.toMatchObject({ status: 403 });
});
