/** When a feature counts as answered, and as launched: as its page shows it, whatever was changed or undone. */
import { listAnswers } from "@upwell/contract/activity/routes";
import { deleteComment } from "@upwell/contract/comments/routes";
import { getRoadmap } from "@upwell/contract/roadmap/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import type { Status } from "@upwell/contract/status/statuses";
import { deleteMe } from "@upwell/contract/users/routes";
import { createMergeFixture } from "@upwell/tests/harness/merge-fixture";
import { expectRightCounts, openStubbedSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { findRow } from "@upwell/tests/harness/table-rows";
import { createUser, unique, uniqueText } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { checkCounts, findDifferences } from "../../db/counts/counts.ts";
import { publishComment, unpublishComment } from "../comments/publish-comment.ts";
import { getResolvedFeature } from "./feature-page.ts";

let id: number;

const site = await openStubbedSite();
const context = await createMergeFixture(site);
beforeEach(async () => {
  id = await context.suggest(context.ada);
});
expectRightCounts(site);

const readTimes = (of = id) => findRow(site, "features", of, ["answered_at", "launched_at"]);
const isAnswered = async (of = id) => (await readTimes(of)).answered_at !== null;
const respond = (of = id, parent: number | null = null) =>
  context.comment(context.staff, of, uniqueText("The team says "), parent);
const setStatus = (newStatus: Status, comment = "", of = id) =>
  context.staff.call(createStatusUpdate, { ...context.params(of), body: { newStatus, comment } });
/** Whether everybody sees an official reply. */
const hasReply = async (of: number) => {
  const replies = await site.deps.db
    .selectFrom("comments as c")
    .innerJoin("comments as parent", "parent.id", "c.parent_id")
    .select("c.id")
    .where("c.feature_id", "=", of)
    .where("c.posted_as", "is not", null)
    .where("c.moderation_state", "=", "public")
    .where("parent.moderation_state", "=", "public")
    .execute();
  return replies.length > 0;
};
const remove = (comment: number) => context.staff.call(deleteComment, context.params(comment));
const hide = (comment: number) => site.deps.write((tx) => unpublishComment(tx, comment));
const show = (comment: number) => site.deps.write((tx) => publishComment(tx, comment));

test("an official comment answers while everybody sees it, the first of them", async () => {
  await context.comment(context.ben, id, "Is there a date for it?");
  expect(await isAnswered()).toBe(false);
  const first = await respond();
  const { answered_at } = await readTimes();
  expect(answered_at?.toISOString()).toBe(first.createdAt);
  const [latest] = await site.visitor().call(listAnswers, {});
  expect(latest).toMatchObject({ feature: { id }, comment: { id: first.id } });
  const second = await respond();
  expect(await readTimes()).toMatchObject({ answered_at });
  await hide(first.id);
  expect((await readTimes()).answered_at?.toISOString()).toBe(second.createdAt);
  await remove(second.id);
  expect(await isAnswered()).toBe(false);
  await show(first.id);
  expect(await readTimes()).toMatchObject({ answered_at });
  await remove(first.id);
  expect(await isAnswered()).toBe(false);
  const answered = await site.visitor().call(listAnswers, {});
  expect(answered.map(({ feature }) => feature.id)).not.toContain(id);
});

test("a reply answers while the comment above it is shown", async () => {
  const asked = await context.comment(context.ben, id, "Is there a date for it?");
  await respond(id, asked.id);
  await hide(asked.id);
  expect(await isAnswered()).toBe(false);
  await show(asked.id);
  expect(await isAnswered()).toBe(true);
  await remove(asked.id);
  expect(await isAnswered()).toBe(false);
});

test("the answer goes with the account of who gave it, unless a user replied", async () => {
  const employerId = context.platform.id;
  const [left, stayed] = [id, await context.suggest(context.ada)];
  const member = await createUser(site, { role: "employee", employerId });
  await context.comment(member, left, "We look at it.");
  const { id: replied } = await context.comment(member, stayed, "We look at it.");
  await context.comment(context.ben, stayed, "Thank you.", replied);
  await member.call(deleteMe, {});
  expect([await isAnswered(left), await isAnswered(stayed)]).toEqual([false, true]);
});

test("a decision answers while it stands, Seen does not, and a comment of a status answers for good", async () => {
  await setStatus("seen");
  expect(await isAnswered()).toBe(false);
  await setStatus("launched");
  expect(await isAnswered()).toBe(true);
  await setStatus("seen");
  expect(await isAnswered()).toBe(false);
  const again = await setStatus("planned");
  expect((await readTimes()).answered_at?.toISOString()).toBe(again.createdAt);
  const back = await setStatus("suggested", "Not before the next release.");
  expect((await readTimes()).answered_at?.toISOString()).toBe(back.createdAt);
});

test("what an administrator answers is shown, and is no answer of the team", async () => {
  const admin = await createUser(site, { role: "admin" });
  await context.comment(admin, id, "The site has asked the team.");
  await admin.call(createStatusUpdate, {
    ...context.params(id),
    body: { newStatus: "planned", comment: "The team says so elsewhere." },
  });
  expect(await isAnswered()).toBe(false);
  expect((await getResolvedFeature(site.deps, null, id)).answer).toMatchObject({
    posted_as: "site",
  });
  const { createdAt } = await respond();
  expect((await readTimes()).answered_at?.toISOString()).toBe(createdAt);
});

test("the answer moves with a merge, and back with its undo", async () => {
  const target = await context.suggest(context.ben);
  await respond();
  const { answered_at } = await readTimes();
  const { id: merge } = await context.merge(id, target);
  expect(await readTimes(target)).toMatchObject({ answered_at });
  expect(await isAnswered()).toBe(false);
  await context.undo(merge);
  expect(await readTimes()).toMatchObject({ answered_at });
  expect(await isAnswered(target)).toBe(false);
});

test("a split leaves the answer with the original", async () => {
  await respond();
  const { id: split, newFeature } = await context.split(id);
  expect([await isAnswered(), await isAnswered(newFeature?.id)]).toEqual([true, false]);
  await context.undoSplit(split);
  expect(await isAnswered()).toBe(true);
});

test("a feature is answered if its page shows an answer, a decision or an official reply, after any changes", async () => {
  const of = <Item>(items: readonly Item[], n: number) => items[n % items.length];
  type Scenario = { at: number; other: number; n: number; comments: number[]; merges: number[] };
  const actions: Record<string, (scenario: Scenario) => Promise<unknown>> = {
    ask: async ({ at, comments }) =>
      comments.push((await context.comment(context.ben, at, unique("When? "))).id),
    respond: async ({ at, n, comments }) => {
      const parent = n % 2 === 0 ? (of(comments, n) ?? null) : null;
      comments.push((await respond(at, parent)).id);
    },
    hide: ({ n, comments }) => hide(of(comments, n) ?? 0),
    show: ({ n, comments }) => show(of(comments, n) ?? 0),
    remove: ({ n, comments }) => remove(of(comments, n) ?? 0),
    setStatus: ({ at, n }) =>
      setStatus(
        of(["suggested", "seen", "launched", "suggested"] as const, n) ?? "seen",
        n % 3 === 0 ? uniqueText("We looked at it ") : "",
        at,
      ),
    merge: async ({ at, other, merges }) => merges.push((await context.merge(at, other)).id),
    undo: ({ n, merges }) => context.undo(of(merges, n) ?? 0),
  };
  const step = fc.record({
    action: fc.constantFrom(...Object.keys(actions)),
    on: fc.nat({ max: 5 }),
    n: fc.nat({ max: 11 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      // Decisions without words on more than five features within an hour would be no answers.
      site.clock.now = new Date(site.deps.now().getTime() + 2 * 60 * 60_000);
      const features = [await context.suggest(context.ada), await context.suggest(context.ben)];
      const [comments, merges]: [number[], number[]] = [[], []];
      for (const { action, on, n } of steps) {
        const [at, other] = [of(features, on) ?? 0, of(features, on + n) ?? 0];
        await actions[action]?.({ at, other, n, comments, merges }).catch((error) =>
          expect([400, 404, 409]).toContain(error.status),
        );
        for (const feature of features) {
          const { id: shown, answer, status } = await getResolvedFeature(site.deps, null, feature);
          const isDecided = status !== "suggested" && status !== "seen";
          const isShown = answer !== null || isDecided || (await hasReply(shown));
          expect(await isAnswered(shown), JSON.stringify(steps)).toBe(isShown);
        }
      }
      expect(await findDifferences(site.deps.db)).toEqual([]);
    }),
    { numRuns: propertyRuns },
  );
}, 300_000);

test("a launch that is taken back leaves no time, and the next one has its own", async () => {
  const day = 24 * 60 * 60_000;
  const start = Date.now();
  await setStatus("launched");
  const first = (await readTimes()).launched_at;
  await setStatus("completed");
  expect(await readTimes()).toMatchObject({ launched_at: first });
  await setStatus("planned");
  expect(await readTimes()).toMatchObject({ launched_at: null });
  site.clock.now = new Date(start + 200 * day);
  const staff = await createUser(site, { role: "employee", employerId: context.platform.id });
  await staff.call(createStatusUpdate, {
    ...context.params(id),
    body: { newStatus: "launched", comment: "" },
  });
  expect(await readTimes()).toMatchObject({ launched_at: site.clock.now });
  const { slug } = context.platform;
  const { launched } = await site.visitor().call(getRoadmap, { params: { slug } });
  expect(launched.features).toMatchObject([
    { id, launchedAt: new Date(start + 200 * day).toISOString() },
  ]);
});

test("counts:check finds and corrects times that do not follow from comments and timeline", async () => {
  const { db } = site.deps;
  const launched = await context.suggest(context.ada);
  const { createdAt } = await setStatus("launched", "", launched);
  await sql`update features set answered_at = '2026-01-01', launched_at = '2026-01-01'
    where id in (${id}, ${launched})`.execute(db);
  const stored = Date.parse("2026-01-01T00:00:00Z");
  const counted = Date.parse(createdAt);
  expect(await findDifferences(db)).toEqual([
    { count: "features.answered_at", id, stored, counted: 0 },
    { count: "features.answered_at", id: launched, stored, counted },
    { count: "features.launched_at", id, stored, counted: 0 },
    { count: "features.launched_at", id: launched, stored, counted },
  ]);
  await checkCounts(db, { fix: true });
  expect(await readTimes()).toEqual({ answered_at: null, launched_at: null });
});
