/** The archive of a platform: its lines are its public rows, and its notes are for owners who ask for them. */
import { createComment } from "@upwell/contract/comments/routes";
import { exportArchive } from "@upwell/contract/imports/routes";
import { createInternalNote } from "@upwell/contract/internal-notes/routes";
import { mergeFeature } from "@upwell/contract/merges/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveEnd, archiveLine, archiveManifest } from "./archive-lines.ts";

stubModeration();

let site: TestSite;
let context: MergeFixture;
beforeAll(async () => {
  site = await createTestSite();
  context = await createMergeFixture(site);
});
afterAll(() => site.close());

const read = async (notes?: "yes", by: Pick<MergeFixture["staff"], "call"> = context.staff) => {
  const params = { slug: context.platform.slug };
  const text = await by.call(exportArchive, { params, query: { ...(notes && { notes }) } });
  const [manifest, ...lines] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const end = lines.pop();
  expect(archiveEnd.parse(end).lines).toBe(lines.length + 1);
  return {
    manifest: archiveManifest.parse(manifest),
    lines: lines.map((line) => archiveLine.parse(line)),
  };
};

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
