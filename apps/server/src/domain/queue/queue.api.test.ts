/** A platform's queue: orders, filters, last visit, saved views and bulk actions. */

import { createComment } from "@upwell/contract/comments/routes";
import { deleteFeature, getFeature, listPlatformFeatures } from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import * as queue from "@upwell/contract/queue/routes";
import * as queueValues from "@upwell/contract/queue/values";
import { createStatusUpdate, listStatusUpdates } from "@upwell/contract/status/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { expectRightCounts, openStubbedSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findAudit, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";

let platform: { id: number; slug: string };
let staff: Person;
let author: Person;
/** Five features, oldest first, a day apart. */
let featureIds: number[];

const site = await openStubbedSite();
beforeEach(async () => {
  platform = await insertPlatform(site);
  staff = await createUser(site, { role: "employee", employerId: platform.id });
  author = await createUser(site);
  featureIds = [];
  for (let age = 5; age > 0; age -= 1) featureIds.push(await insertSuggestion(age));
});
expectRightCounts(site);

async function insertSuggestion(daysAgo: number, by = author): Promise<number> {
  const { id } = await suggestFeature(by, platform.id, unique("Work to be done "), {
    tags: ["everyday"],
  });
  await updateRows(site, "features", id, {
    created_at: new Date(Date.now() - daysAgo * 86_400_000),
  });
  return id;
}

const params = () => ({ params: { slug: platform.slug } });
const one = (id: number) => ({ params: { id: String(id) } });
type Query = Parameters<typeof listQueue>[0];
const listQueue = (query: Record<string, string> = {}, by = staff) =>
  by.call(queue.listQueue, { ...params(), query } as never);
const listIds = async (query?: Query) => (await listQueue(query)).map(({ id }) => id);
const at = (index: number) => featureIds[index] ?? 0;
type Operation = Parameters<typeof runBulk>[0];
const runBulk = (
  operation:
    | { kind: "status"; newStatus: "planned" | "declined" | "launched"; comment?: string }
    | { kind: "tag"; add?: string[]; remove?: string[] }
    | { kind: "pick"; picked: boolean },
  features: { id: number; oldStatus?: "suggested" }[] = featureIds.map((id) => ({ id })),
  by = staff,
) => by.call(queue.bulkUpdateFeatures, { ...params(), body: { features, action: operation } });
const failure = (response: Promise<unknown>) =>
  response.then(
    () => undefined,
    (error: { status: number; body: unknown }) => ({ status: error.status, body: error.body }),
  );

describe("the queue", () => {
  test("lists the latest change first; comments and status changes count", async () => {
    expect(await listIds()).toEqual(featureIds.toReversed());
    await author.call(createComment, { ...one(at(0)), body: { content: "Still wanted" } });
    await runBulk({ kind: "status", newStatus: "planned" }, [{ id: at(2) }]);
    expect((await listIds()).slice(0, 2)).toEqual([at(2), at(0)]);
    expect(await listIds({ sort: "oldest" })).toEqual(featureIds);
    expect(await listIds({ sort: "newest" })).toEqual(featureIds.toReversed());
    await (await createUser(site)).call(upvote, one(at(1)));
    await countRecentVotes(site.deps);
    expect((await listIds({ sort: "top" }))[0]).toBe(at(1));
    expect((await listIds({ sort: "comments" }))[0]).toBe(at(0));
  });

  test.each(queueValues.queueSorts)(
    "returns each row once in %s order, one per page",
    async (sort) => {
      const whole = await listIds({ sort });
      const paged: number[] = [];
      for (let cursor: string | undefined, first = true; first || cursor !== undefined; ) {
        first = false;
        const page = await staff.callPage(queue.listQueue, {
          ...params(),
          query: { sort, limit: "1", ...(cursor !== undefined && { cursor }) },
        });
        paged.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(whole);
    },
  );

  test("filters by answered: an official comment or a status change is an answer", async () => {
    expect(await listIds({ answered: "yes" })).toEqual([]);
    await author.call(createComment, { ...one(at(0)), body: { content: "Anybody there?" } });
    await staff.call(createComment, { ...one(at(1)), body: { content: "We are." } });
    await runBulk({ kind: "status", newStatus: "planned" }, [{ id: at(2) }]);
    expect(await listIds({ answered: "yes", sort: "oldest" })).toEqual([at(1), at(2)]);
    expect(await listIds({ answered: "no", sort: "oldest" })).toEqual([at(0), at(3), at(4)]);
  });

  test("combines filters, and rejects invalid ones", async () => {
    await runBulk({ kind: "tag", add: ["urgent"] }, [{ id: at(0) }, { id: at(1) }]);
    await runBulk({ kind: "pick", picked: true }, [{ id: at(1) }]);
    expect(await listIds({ tags: "urgent,everyday", sort: "oldest" })).toEqual([at(0), at(1)]);
    expect(await listIds({ tags: "urgent", picked: "yes" })).toEqual([at(1)]);
    const { title } = await author.call(getFeature, one(at(3)));
    expect(await listIds({ search: title })).toContain(at(3));
    expect(await failure(listQueue({ sort: "random" }))).toMatchObject({ status: 400 });
    expect(await failure(listQueue({ cursor: "nonsense" }))).toMatchObject({ status: 400 });
  });

  test("finds what a person has suggested by their name, within the other filters", async () => {
    const other = await createUser(site);
    const [first, second] = [await insertSuggestion(9, other), await insertSuggestion(8, other)];
    await runBulk({ kind: "tag", add: ["urgent"] }, [{ id: second }]);
    expect(await listIds({ search: other.username, sort: "oldest" })).toEqual([first, second]);
    expect(await listIds({ search: other.username, tags: "urgent" })).toEqual([second]);
    expect(await listIds({ search: `${other.username} zebra` })).toEqual([]);
    const query = { search: other.username };
    const elsewhere = await other.call(listPlatformFeatures, { params: params().params, query });
    expect(elsewhere.map(({ id }) => id)).toEqual([]);
  });
});

test("counts changes since the last visit, separately for each team member", async () => {
  const colleague = await createUser(site, { role: "employee", employerId: platform.id });
  const getLastSeen = (by = staff) => by.call(queue.getLastSeen, params());
  expect(await getLastSeen()).toEqual({ lastSeenAt: null, changed: 5 });
  expect((await listQueue()).every(({ isChanged }) => isChanged)).toBe(true);
  expect(await staff.call(queue.markSeen, params())).toMatchObject({ changed: 0 });
  expect((await listQueue()).some(({ isChanged }) => isChanged)).toBe(false);
  await author.call(createComment, { ...one(at(3)), body: { content: "One thing more" } });
  expect(await getLastSeen()).toMatchObject({ changed: 1 });
  expect(await listIds({ changed: "yes" })).toEqual([at(3)]);
  expect(await getLastSeen(colleague)).toMatchObject({ lastSeenAt: null });
});

describe("saved views", () => {
  const save = (name: string, query: string, by = staff) =>
    by.call(queue.saveView, { ...params(), body: { name, query } });
  const list = (by = staff) => by.call(queue.listViews, params());

  test("belong to one user, and are replaced by name", async () => {
    const waiting = await save("Waiting", "answered=no");
    await save("a first look", "changed=yes");
    expect((await list()).map(({ name }) => name)).toEqual(["a first look", "Waiting"]);
    expect(await save("waiting", "answered=no&sort=oldest")).toEqual({
      id: waiting.id,
      name: "waiting",
      query: "answered=no&sort=oldest",
    });
    const colleague = await createUser(site, { role: "employee", employerId: platform.id });
    expect(await list(colleague)).toEqual([]);
    const foreign = colleague.call(queue.deleteView, one(waiting.id));
    expect(await failure(foreign)).toMatchObject({ status: 404 });
    await staff.call(queue.deleteView, one(waiting.id));
    expect(await list()).toHaveLength(1);
  });

  test("need a name, and are limited in number", async () => {
    expect(await failure(save("  ", ""))).toEqual({
      status: 400,
      body: { name: [validationMessages.viewNameRequired] },
    });
    for (let n = 0; n < limits.savedView.count; n += 1) await save(`Filter ${n}`, "");
    expect(await failure(save("One more", ""))).toMatchObject({ status: 409 });
    expect(await save("Filter 3", "sort=top")).toMatchObject({ query: "sort=top" });
  });
});

describe("a bulk action", () => {
  test("changes the status of each feature, with a timeline entry each", async () => {
    expect(await runBulk({ kind: "status", newStatus: "launched", comment: "In 5.0" })).toEqual({
      done: featureIds,
      failed: [],
    });
    for (const id of featureIds)
      expect(await author.call(listStatusUpdates, one(id))).toMatchObject([
        { oldStatus: "suggested", newStatus: "launched", comment: "In 5.0" },
      ]);
  });

  test("changes the features it can, and returns the reason for each other", async () => {
    const foreign = await insertPlatform(site);
    const elsewhere = await suggestFeature(author, foreign.id, unique("Somewhere else "));
    await author.call(deleteFeature, one(at(0)));
    await staff.call(createStatusUpdate, { ...one(at(1)), body: { newStatus: "seen" } });
    const features = [...featureIds, elsewhere.id].map((id) => ({
      id,
      oldStatus: "suggested" as const,
    }));
    const { done, failed } = await runBulk({ kind: "status", newStatus: "planned" }, features);
    expect(done).toEqual([at(2), at(3), at(4)]);
    expect(failed).toEqual([
      { id: at(0), code: "feature_deleted", detail: "This idea was deleted." },
      {
        id: at(1),
        code: "status_changed",
        detail: "Someone changed the status in the meantime. Reload and try again.",
      },
      { id: elsewhere.id, code: "not_found", detail: "Not found." },
    ]);
    expect(await author.call(getFeature, one(elsewhere.id))).toMatchObject({ status: "suggested" });
  });

  test("declines no feature without a comment", async () => {
    expect(await failure(runBulk({ kind: "status", newStatus: "declined" }))).toEqual({
      status: 400,
      body: { comment: [validationMessages.statusCommentNeeded] },
    });
    expect(await listIds({ status: "declined" })).toEqual([]);
  });

  test("adds and removes tags up to three; existing spellings win", async () => {
    const first = [{ id: at(0) }];
    await runBulk({ kind: "tag", add: ["One", "Two"] }, first);
    const fetchTags = async () => (await author.call(getFeature, one(at(0)))).tags;
    expect((await fetchTags()).map(({ name }) => name)).toEqual(["everyday", "One", "Two"]);
    expect(await runBulk({ kind: "tag", add: ["three"] }, first)).toEqual({
      done: [],
      failed: [{ id: at(0), code: "validation_failed", detail: validationMessages.tagLimitEdit }],
    });
    await runBulk({ kind: "tag", add: ["one", "Three"], remove: ["EVERYDAY"] }, first);
    expect((await fetchTags()).map(({ name }) => name)).toEqual(["One", "Two", "Three"]);
    expect(await failure(runBulk({ kind: "tag" }))).toMatchObject({ status: 400 });
  });

  test("picks and unpicks features", async () => {
    const picks = async () =>
      (await author.call(listPlatformFeatures, { ...params(), query: { sort: "picks" } })).map(
        ({ id, isPicked }) => [id, isPicked],
      );
    await runBulk({ kind: "status", newStatus: "launched" }, [{ id: at(4) }]);
    const launched = [at(4), false];
    const [first, last] = [
      (await picks())[1]?.[0] as number,
      (await picks()).at(-1)?.[0] as number,
    ];
    expect((await picks())[0]).toEqual(launched);
    await runBulk({ kind: "pick", picked: true }, [{ id: last }]);
    expect((await picks()).slice(0, 3)).toEqual([launched, [last, true], [first, false]]);
    await runBulk({ kind: "pick", picked: false }, [{ id: last }]);
    expect((await picks()).slice(0, 2)).toEqual([launched, [first, false]]);
  });

  test.each<[string, Operation]>([
    ["a status", { kind: "status", newStatus: "planned" }],
    ["a tag", { kind: "tag", add: ["noted"] }],
    ["a pick", { kind: "pick", picked: true }],
  ])("%s leaves a row in the audit, and twice the same idea is once", async (_, operation) => {
    const { done } = await runBulk(operation, [{ id: at(0) }, { id: at(0) }]);
    expect(done).toEqual([at(0)]);
    const noted = await findAudit(site, { subject_type: "feature", subject_id: at(0) }, [
      "actor_id",
      "platform_id",
    ]);
    expect(noted).toEqual([{ actor_id: staff.id, platform_id: platform.id }]);
  });

  test("rejects too many features, none, or an unknown action", async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1 }));
    const pick = { kind: "pick", picked: true } as const;
    expect(await failure(runBulk(pick, many))).toMatchObject({
      status: 400,
      body: { features: [validationMessages.selectFewer] },
    });
    expect(await failure(runBulk(pick, []))).toMatchObject({
      status: 400,
      body: { features: [validationMessages.selectSome] },
    });
    expect(await failure(runBulk({ kind: "burn" } as never))).toMatchObject({ status: 400 });
  });

  test("counts each recipient once before it runs", async () => {
    const voter = await createUser(site);
    for (const id of featureIds) await voter.call(upvote, one(id));
    const total = (features: { id: number }[]) =>
      staff.call(queue.countBulkRecipients, { ...params(), body: { features } });
    expect(await total(featureIds.map((id) => ({ id })))).toEqual({ total: 2 });
    expect(await total([{ id: 2_000_000_000 }])).toEqual({ total: 0 });
  });
});

test("returns conflicts if two team members change the same features concurrently", async () => {
  const colleague = await createUser(site, { role: "employee", employerId: platform.id });
  const features = featureIds.map((id) => ({ id, oldStatus: "suggested" as const }));
  const [one, two] = await Promise.all([
    runBulk({ kind: "status", newStatus: "planned" }, features),
    runBulk({ kind: "status", newStatus: "launched" }, features, colleague),
  ]);
  expect([...one.done, ...two.done].sort()).toEqual(featureIds.toSorted());
  expect([...one.failed, ...two.failed].map(({ code }) => code)).toEqual(
    featureIds.map(() => "status_changed"),
  );
});
