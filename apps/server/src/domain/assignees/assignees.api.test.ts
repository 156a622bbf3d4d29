/** Assignees: who assigns to whom, whom that tells, and what frees an idea. */
import * as joins from "@upwell/contract/account-joins/routes";
import { getAssignee, setAssignee } from "@upwell/contract/assignees/routes";
import * as employments from "@upwell/contract/employments/routes";
import { deleteFeature } from "@upwell/contract/features/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { validationMessages } from "@upwell/contract/messages";
import { listNotifications, markRead } from "@upwell/contract/notifications/routes";
import { bulkUpdateFeatures, listQueue } from "@upwell/contract/queue/routes";
import { splitFeature } from "@upwell/contract/splits/routes";
import { deleteMe, exportMe } from "@upwell/contract/users/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { findAudit, findRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  longAgo,
  type Person,
} from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { setUserActive } from "../users/change-account.ts";

let platform: { id: number; slug: string };
let owner: Person;
let ada: Person;
let reader: Person;
let ideas: [number, number, number];

const site = await openStubbedSite();
beforeEach(async () => {
  platform = await insertPlatform(site);
  owner = await createUser(site, { employerId: platform.id });
  ada = await createUser(site, { employerId: platform.id, teamRole: "member" });
  reader = await createUser(site, { employerId: platform.id, teamRole: "reader" });
  const add = () => insertFeature(site, platform.id);
  ideas = [await add(), await add(), await add()];
});

const at = (id: number) => ({ params: { id: String(id) } });
const assign = (to: Person | null, { id = ideas[0], by = owner } = {}) =>
  by.call(setAssignee, { ...at(id), body: { assignee: to?.id ?? null } });
async function findAssignee(id = ideas[0], by = owner): Promise<string | undefined> {
  return (await by.call(getAssignee, at(id))).assignee?.username;
}
const inBulk = (to: Person | null, ids: readonly number[], by = owner) =>
  by.call(bulkUpdateFeatures, {
    params: { slug: platform.slug },
    body: {
      features: ids.map((id) => ({ id })),
      action: { kind: "assign", assignee: to?.id ?? null },
    },
  });
const list = (query: object, by = owner) =>
  by.callPage(listQueue, { params: { slug: platform.slug }, query: { sort: "oldest", ...query } });
async function listIds(query: object, by = owner): Promise<number[]> {
  return (await list(query, by)).items.map(({ id }) => id);
}

async function listNews(person: Person) {
  await drain(site.deps, notificationConsumer);
  const all = await person.call(listNotifications, { query: {} });
  return all.filter(({ kind }) => kind === "assigned");
}

/** Returns the id of a membership. */
async function idOf(person: Person): Promise<number> {
  const team = await owner.call(employments.listMembers, { params: { slug: platform.slug } });
  return team.find((one) => one.person?.id === person.id)?.id ?? 0;
}

describe("an idea", () => {
  test("is assigned to a member, and to nobody, also by an administrator", async () => {
    const admin = await createUser(site, { role: "admin" });
    expect(await assign(ada)).toMatchObject({ assignee: { username: ada.username } });
    expect(await findAssignee(ideas[0], reader)).toBe(ada.username);
    await assign(owner, { by: admin });
    expect(await findAssignee()).toBe(owner.username);
    expect(await assign(null)).toEqual({ assignee: null });
  });

  test("is assigned to owners and members alone", async () => {
    const admin = await createUser(site, { role: "admin" });
    const elsewhere = await createUser(site, { employerId: (await insertPlatform(site)).id });
    const refused = {
      status: 400,
      body: { assignee: [validationMessages.assigneeUnknown] },
    };
    for (const other of [reader, admin, elsewhere, await createUser(site)]) {
      await expect(assign(other)).rejects.toMatchObject(refused);
      await expect(inBulk(other, ideas)).rejects.toMatchObject(refused);
    }
    expect(await findAssignee()).toBeUndefined();
  });

  test("is not assigned once it is gone", async () => {
    const admin = await createUser(site, { role: "admin" });
    await admin.call(deleteFeature, at(ideas[0]));
    await expect(assign(ada)).rejects.toMatchObject({ status: 410 });
  });

  test("is in the audit with both", async () => {
    await assign(ada);
    await assign(ada);
    await assign(null);
    const rows = await findAudit(site, { actor_id: owner.id }, ["action", "details"]);
    expect(rows).toEqual([
      { action: "feature.assign", details: { from: null, to: ada.id } },
      { action: "feature.free", details: { from: ada.id, to: null } },
    ]);
  });
});

describe("the queue", () => {
  test("shows who looks after an idea, and lists one's own and nobody's in pages", async () => {
    await inBulk(ada, [ideas[0], ideas[2]]);
    const { items } = await list({});
    expect(items.map(({ assignee }) => assignee?.username)).toEqual([
      ada.username,
      undefined,
      ada.username,
    ]);
    expect(await listIds({ assignee: "me" }, ada)).toEqual([ideas[0], ideas[2]]);
    expect(await listIds({ assignee: "me" })).toEqual([]);
    expect(await listIds({ assignee: "none" })).toEqual([ideas[1]]);
    const first = await list({ assignee: "me", limit: 1 }, ada);
    const next = { assignee: "me", limit: 1, cursor: first.nextCursor ?? "" };
    expect(await listIds(next, ada)).toEqual([ideas[2]]);
  });

  test("assigns a selection, and says what it could not", async () => {
    const foreign = await insertFeature(site, (await insertPlatform(site)).id);
    const outcome = await inBulk(ada, [...ideas, foreign]);
    expect(outcome.done).toEqual(ideas);
    expect(outcome.failed).toMatchObject([{ id: foreign, code: "not_found" }]);
    expect((await inBulk(null, ideas)).done).toEqual(ideas);
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    await expect(inBulk(ada, many)).rejects.toMatchObject({ status: 400 });
  });
});

describe("the news", () => {
  test("reaches the assignee once, and never who assigns to themselves", async () => {
    await assign(ada);
    await assign(ada);
    await assign(owner, { id: ideas[1] });
    expect(await listNews(ada)).toMatchObject([
      { featureId: ideas[0], platformSlug: platform.slug },
    ]);
    expect(await listNews(owner)).toEqual([]);
  });

  test("is taken back with the idea, unless it was read, and comes again with it", async () => {
    await assign(ada);
    expect(await listNews(ada)).toHaveLength(1);
    await assign(owner);
    expect(await listNews(ada)).toEqual([]);
    await assign(ada);
    const [news] = await listNews(ada);
    await ada.call(markRead, at(news?.id ?? 0));
    await assign(null);
    expect(await listNews(ada)).toHaveLength(1);
    await assign(ada);
    expect(await listNews(ada)).toHaveLength(2);
  });

  test("of changes back and forth before it is written comes once, to the last one", async () => {
    for (const to of [ada, null, ada, owner, ada]) await assign(to);
    expect(await listNews(ada)).toHaveLength(1);
    expect(await listNews(owner)).toEqual([]);
  });
});

describe("what is assigned is free", () => {
  const ends: [string, () => Promise<unknown>][] = [
    ["who leaves the team", async () => ada.call(employments.leaveEmployment, at(await idOf(ada)))],
    [
      "whose membership ends",
      async () =>
        owner.call(employments.revokeEmployment, {
          ...at(await idOf(ada)),
          body: { reason: "Left in May" },
        }),
    ],
    [
      "who becomes a reader",
      async () =>
        owner.call(employments.setMemberRole, {
          ...at(await idOf(ada)),
          body: { role: "reader" },
        }),
    ],
    [
      "whose account is deactivated",
      () => setUserActive(site.deps, { id: null }, ada.id, { isActive: false, reason: "" }),
    ],
    ["who deletes the account", () => ada.call(deleteMe, {})],
  ];
  test.each(ends)("of %s", async (_, end) => {
    await inBulk(ada, [ideas[0], ideas[1]]);
    await assign(owner, { id: ideas[2] });
    await drain(site.deps, notificationConsumer);
    await end();
    expect(await listIds({ assignee: "none" })).toEqual([ideas[0], ideas[1]]);
    const left = await findRows(site, "notifications", { user_id: ada.id, kind: "assigned" }, [
      "id",
    ]);
    expect(left).toEqual([]);
  });
});

test("joined accounts have it together, and an undo leaves it to who is of the team", async () => {
  const kept = await createUser(site, { createdAt: longAgo() });
  await assign(ada);
  const { id } = await kept.call(joins.joinAccount, { body: { token: ada.token ?? "" } });
  expect(await findAssignee()).toBe(kept.username);
  await assign(kept, { id: ideas[1] });
  await kept.call(joins.undoJoin, at(id));
  expect(await findAssignee()).toBe(ada.username);
  expect(await findAssignee(ideas[1])).toBeUndefined();
});

describe("a merge", () => {
  const merge = (source: number, target: number) =>
    owner.call(mergeFeature, { ...at(source), body: { into: target } });

  test("keeps the assignee of the target, and an undo gives back both", async () => {
    await assign(ada, { id: ideas[0] });
    await assign(owner, { id: ideas[1] });
    const { id } = await merge(ideas[0], ideas[1]);
    expect(await findAssignee(ideas[0])).toBe(owner.username);
    await assign(ada, { id: ideas[1] });
    await owner.call(undoMerge, at(id));
    expect(await findAssignee(ideas[0])).toBe(ada.username);
    expect(await findAssignee(ideas[1])).toBe(ada.username);
  });

  test("takes that of the source if the target has none, and an undo gives it back", async () => {
    await assign(ada, { id: ideas[0] });
    const first = await merge(ideas[0], ideas[1]);
    expect(await findAssignee(ideas[1])).toBe(ada.username);
    await owner.call(undoMerge, at(first.id));
    expect(await findAssignee(ideas[0])).toBe(ada.username);
    expect(await findAssignee(ideas[1])).toBeUndefined();
    // Whom the merged idea is assigned to is the target's.
    const second = await merge(ideas[0], ideas[1]);
    await assign(owner, { id: ideas[1] });
    await owner.call(undoMerge, at(second.id));
    expect(await findAssignee(ideas[0])).toBeUndefined();
    expect(await findAssignee(ideas[1])).toBe(owner.username);
  });
});

test("the new idea of a split has no assignee", async () => {
  await assign(ada);
  const texts = { newTitle: "A second wish", newDescription: "What else they asked for." };
  const { newFeature } = await owner.call(splitFeature, {
    ...at(ideas[0]),
    body: { title: "The first wish", ...texts },
  });
  expect(await findAssignee(newFeature?.id)).toBeUndefined();
  expect(await findAssignee(ideas[0])).toBe(ada.username);
});

test("the export has what is assigned to its user", async () => {
  await assign(ada);
  expect((await ada.call(exportMe, {})).assignedFeatures).toMatchObject([{ featureId: ideas[0] }]);
  expect((await owner.call(exportMe, {})).assignedFeatures).toEqual([]);
});
