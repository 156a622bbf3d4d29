/** What texts said before they changed: which versions are kept, who reads them, and with what they go. */
import { deleteComment, updateComment } from "@upwell/contract/comments/routes";
import { deleteFeature, removeEarlierTexts, updateFeature } from "@upwell/contract/features/routes";
import { serverLimits } from "@upwell/contract/server-limits";
import { listTextVersions, removeTextVersion } from "@upwell/contract/text-versions/routes";
import { deleteMe } from "@upwell/contract/users/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, letModerate } from "@upwell/tests/harness/users";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { publishComment, unpublishComment } from "../comments/publish-comment.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";

stubModeration();

const minuteMs = 60_000;
const first = "It would help many people every day.";

let site: TestSite;
let context: MergeFixture;
let id: number;
let commentId: number;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  context = await createMergeFixture(site);
  id = await context.suggest(context.ada, [], "A dark theme");
  commentId = (await context.comment(context.ada, id, "One comment")).id;
  pass(10);
});
afterEach(() => {
  site.clock.now = null;
});

/** Lets minutes pass. */
function pass(minutes: number): void {
  site.clock.now = new Date((site.clock.now ?? new Date()).getTime() + minutes * minuteMs);
}

const params = (of: number) => ({ params: { id: String(of) } });
const editIdea = (description: string, by = context.ada) =>
  by.call(updateFeature, { ...params(id), body: { description: `${description} It is so.` } });
const editComment = (content: string, by = context.ada) =>
  by.call(updateComment, { ...params(commentId), body: { content } });

/** Both kinds of texts: how one is changed, hidden and listed. */
const kinds = {
  idea: {
    edit: (text: string) => editIdea(text),
    hide: () => site.deps.write((tx) => unpublishFeature(tx, id)),
    show: () => site.deps.write((tx) => publishFeature(tx, id)),
    query: () => ({}),
    before: first,
    text: (text: string) => `${text} It is so.`,
  },
  comment: {
    edit: (text: string) => editComment(text),
    hide: () => site.deps.write((tx) => unpublishComment(tx, commentId)),
    show: () => site.deps.write((tx) => publishComment(tx, commentId)),
    query: () => ({ comment: String(commentId) }),
    before: "One comment",
    text: (text: string) => text,
  },
};

describe.each(Object.entries(kinds))(
  "of an %s",
  (kind, { edit, hide, show, query, before, text }) => {
    const list = async (of = id) => {
      await site.deps.invalidations.settled();
      return site.visitor().call(listTextVersions, { ...params(of), query: query() });
    };
    const contents = async () => (await list()).map(({ content }) => content);

    test("every version is listed to everybody, latest first, with its day", async () => {
      const { editedAt } = await edit("The second text.");
      expect(editedAt).toBe(site.clock.now?.toISOString());
      pass(10);
      await edit("The third text.");
      expect(await contents()).toEqual([text("The second text."), before]);
      const [latest, oldest] = await list();
      expect(latest).toMatchObject({ replacedAt: site.clock.now?.toISOString(), replacedBy: null });
      expect(oldest?.title).toBe(kind === "idea" ? "A dark theme" : null);
    });

    test("what its author mends at once is one text, until somebody else comments", async () => {
      await edit("The second text.");
      pass(serverLimits.textVersions.mendMinutes - 1);
      await edit("The second text, mended.");
      expect(await contents()).toEqual([before]);
      await context.comment(context.ben, id, "I see.");
      await site.deps.db
        .updateTable("comments")
        .set({ created_at: site.clock.now ?? new Date() })
        .where("content", "=", "I see.")
        .execute();
      await edit("The third text.");
      expect(await contents()).toEqual([text("The second text, mended."), before]);
    });

    test("the latest 50 are kept", async () => {
      const { kept } = serverLimits.textVersions;
      const rows = Array.from({ length: kept + 5 }, (_, n) => ({
        ...(kind === "idea" ? { feature_id: id } : { comment_id: commentId }),
        content: `Text ${n}`,
        replaced_at: new Date(n * minuteMs),
      }));
      await site.deps.db.insertInto("text_versions").values(rows).execute();
      await edit("The last text.");
      expect((await contents()).slice(0, 2)).toEqual([before, `Text ${kept + 4}`]);
      const { n } = await site.deps.db
        .selectFrom("text_versions")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where(kind === "idea" ? "feature_id" : "comment_id", "=", kind === "idea" ? id : commentId)
        .executeTakeFirstOrThrow();
      expect(n).toBe(kept);
      expect(await contents()).toHaveLength(serverLimits.textVersions.page);
    });

    test("a hidden text hides its versions, and what it said until it was mended is gone", async () => {
      await edit("Something uncivil.");
      await hide();
      const hidden = list();
      await (kind === "idea"
        ? expect(hidden).rejects.toMatchObject({ status: 404 })
        : expect(hidden).resolves.toEqual([]));
      await show();
      expect(await contents()).toEqual([before]);
      await hide();
      pass(10);
      await edit("Something civil.");
      await show();
      expect(await contents()).toEqual([null, null]);
    });

    test("moderators remove one, but none of their own", async () => {
      await edit("The second text.");
      const [version] = await list();
      const at = params(version?.id ?? 0);
      await letModerate(site, context.ada.id);
      const moderator = await createUser(site);
      await letModerate(site, moderator.id);
      await expect(context.ada.call(removeTextVersion, at)).rejects.toMatchObject({ status: 403 });
      for (const _ of ["once", "twice"]) await moderator.call(removeTextVersion, at);
      expect(await list()).toMatchObject([{ title: null, content: null }]);
      const events = await site.deps.db
        .selectFrom("audit_events")
        .select(["action", "details"])
        .where("actor_id", "=", moderator.id)
        .execute();
      const action = kind === "idea" ? "feature.remove_version" : "comment.remove_version";
      expect(events).toEqual([{ action, details: { author_id: context.ada.id, feature_id: id } }]);
    });

    test("they leave with the account of the author, but for their days", async () => {
      await context.vote(context.ben, id);
      await context.comment(context.ben, id, "So do I.", commentId);
      await edit("The second text.");
      site.clock.now = null;
      await context.ada.call(deleteMe, {});
      expect(await contents()).toEqual([null]);
    });

    test("they follow a merge, as the text does", async () => {
      await edit("The second text.");
      const target = await context.suggest(context.ben);
      await context.merge(id, target);
      const listed = await list();
      expect(listed.map(({ content }) => content)).toEqual(kind === "idea" ? [] : [before]);
    });
  },
);

test("what staff change is kept at once, in their name", async () => {
  const admin = await createUser(site, { role: "admin" });
  site.clock.now = null;
  await editComment("In other words", admin);
  await context.split(id, { title: "The first thing" });
  await site.deps.invalidations.settled();
  const comments = { ...params(id), query: { comment: String(commentId) } };
  expect(await site.visitor().call(listTextVersions, comments)).toMatchObject([
    { content: "One comment", replacedBy: "site" },
  ]);
  expect(await site.visitor().call(listTextVersions, { ...params(id), query: {} })).toMatchObject([
    { title: "A dark theme", content: first, replacedBy: "team" },
  ]);
});

test("neither a version nor an earlier text is left of what was removed beside it", async () => {
  const admin = await createUser(site, { role: "admin" });
  await context.vote(context.ben, id);
  await context.ada.call(updateFeature, { ...params(id), body: { title: "Another theme" } });
  expect((await context.see(id)).changedAfterVotes?.firstTitle).toBe("A dark theme");
  const [version] = await admin.call(listTextVersions, { ...params(id), query: {} });
  await admin.call(removeTextVersion, params(version?.id ?? 0));
  await site.deps.invalidations.settled();
  expect((await context.see(id)).changedAfterVotes?.firstTitle).toBeNull();
  pass(10);
  await editIdea("The second text.");
  await admin.call(removeEarlierTexts, params(id));
  const rows = await site.deps.db
    .selectFrom("text_versions")
    .select("content")
    .where("feature_id", "=", id)
    .execute();
  expect(rows).toEqual([{ content: null }, { content: null }]);
});

test("the same text again is no version, and versions leave with their text", async () => {
  await context.ada.call(updateFeature, { ...params(id), body: { tags: ["colors"] } });
  expect((await context.see(id)).editedAt).toBeNull();
  await editComment("Another comment");
  await editIdea("The second text.");
  await context.ada.call(deleteComment, params(commentId));
  await context.ada.call(deleteFeature, params(id));
  const rows = await site.deps.db
    .selectFrom("text_versions")
    .select("id")
    .where((eb) => eb.or([eb("feature_id", "=", id), eb("comment_id", "=", commentId)]))
    .execute();
  expect(rows).toEqual([]);
});
