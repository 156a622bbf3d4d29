/** A team's queue: its orders and filters, what changed, saved filters, and deeds on many ideas. */
import { createComment } from "@upwell/contract/comments";
import {
  createFeature,
  deleteFeature,
  getFeature,
  listPlatformFeatures,
} from "@upwell/contract/features";
import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import { createStatusUpdate, listStatusUpdates } from "@upwell/contract/timeline";
import * as triage from "@upwell/contract/triage";
import { upvote } from "@upwell/contract/votes";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { platformRow, signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

// Alike texts by one author are no campaign here.
vi.mock("../moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

type Somebody = Awaited<ReturnType<typeof signedIn>>;

let site: TestSite;
let platform: { id: number; slug: string };
let staff: Somebody;
let author: Somebody;
/** Five ideas, the oldest first, a day apart. */
let ideas: number[];

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  platform = await platformRow(site);
  staff = await signedIn(site, { role: "employee", employerId: platform.id });
  author = await signedIn(site);
  ideas = [];
  for (let age = 5; age > 0; age -= 1) ideas.push(await suggested(age));
});
afterEach(async () => {
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

async function suggested(daysAgo: number): Promise<number> {
  const { id } = await author.call(createFeature, {
    body: {
      platform: platform.id,
      title: unique("Work to be done "),
      description: "There is always something that could be better.",
      tags: ["everyday"],
    },
  });
  await site.deps.db
    .updateTable("features")
    .set({ created_at: new Date(Date.now() - daysAgo * 86_400_000) })
    .where("id", "=", id)
    .execute();
  return id;
}

const params = () => ({ params: { slug: platform.slug } });
const one = (id: number) => ({ params: { id: String(id) } });
type Query = Parameters<typeof listQueue>[0];
const listQueue = (query: Record<string, string> = {}, by = staff) =>
  by.call(triage.listTriage, { ...params(), query } as never);
const idsOf = async (query?: Query) => (await listQueue(query)).map(({ id }) => id);
const at = (index: number) => ideas[index] ?? 0;
type Deed = Parameters<typeof doIt>[0];
const doIt = (
  deed:
    | { kind: "status"; newStatus: "planned" | "declined" | "launched"; comment?: string }
    | { kind: "tag"; add?: string[]; remove?: string[] }
    | { kind: "pick"; picked: boolean },
  features: { id: number; oldStatus?: "suggested" }[] = ideas.map((id) => ({ id })),
  by = staff,
) => by.call(triage.doToMany, { ...params(), body: { features, deed } });
const failure = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: { status: number; body: unknown }) => ({ status: error.status, body: error.body }),
  );

describe("the queue", () => {
  test("what changed last stands first; a comment and a status are changes", async () => {
    expect(await idsOf()).toEqual(ideas.toReversed());
    await author.call(createComment, { ...one(at(0)), body: { content: "Still wanted" } });
    await doIt({ kind: "status", newStatus: "planned" }, [{ id: at(2) }]);
    expect((await idsOf()).slice(0, 2)).toEqual([at(2), at(0)]);
    expect(await idsOf({ sort: "oldest" })).toEqual(ideas);
    expect(await idsOf({ sort: "newest" })).toEqual(ideas.toReversed());
    await (await signedIn(site)).call(upvote, one(at(1)));
    expect((await idsOf({ sort: "top" }))[0]).toBe(at(1));
    expect((await idsOf({ sort: "comments" }))[0]).toBe(at(0));
  });

  test.each(triage.triageSorts)("%s, a row a page: each once, in order", async (sort) => {
    const whole = await idsOf({ sort });
    const paged: number[] = [];
    for (let cursor: string | undefined, first = true; first || cursor !== undefined; ) {
      first = false;
      const page = await staff.callPage(triage.listTriage, {
        ...params(),
        query: { sort, limit: "1", ...(cursor !== undefined && { cursor }) },
      });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
  });

  test("only what was answered, or was not: by an official comment or a status", async () => {
    expect(await idsOf({ answered: "yes" })).toEqual([]);
    await author.call(createComment, { ...one(at(0)), body: { content: "Anybody there?" } });
    await staff.call(createComment, { ...one(at(1)), body: { content: "We are." } });
    await doIt({ kind: "status", newStatus: "planned" }, [{ id: at(2) }]);
    expect(await idsOf({ answered: "yes", sort: "oldest" })).toEqual([at(1), at(2)]);
    expect(await idsOf({ answered: "no", sort: "oldest" })).toEqual([at(0), at(3), at(4)]);
  });

  test("filters narrow each other; a wrong one is told", async () => {
    await doIt({ kind: "tag", add: ["urgent"] }, [{ id: at(0) }, { id: at(1) }]);
    await doIt({ kind: "pick", picked: true }, [{ id: at(1) }]);
    expect(await idsOf({ tags: "urgent,everyday", sort: "oldest" })).toEqual([at(0), at(1)]);
    expect(await idsOf({ tags: "urgent", picked: "yes" })).toEqual([at(1)]);
    const { title } = await author.call(getFeature, one(at(3)));
    expect(await idsOf({ search: title })).toContain(at(3));
    expect(await failure(listQueue({ sort: "random" }))).toMatchObject({ status: 400 });
    expect(await failure(listQueue({ cursor: "nonsense" }))).toMatchObject({ status: 400 });
  });

  test("is closed to everybody else", async () => {
    const elsewhere = await signedIn(site, {
      role: "employee",
      employerId: (await platformRow(site)).id,
    });
    for (const somebody of [author, elsewhere])
      expect(await failure(listQueue({}, somebody))).toMatchObject({ status: 403 });
  });
});

test("what changed since somebody last looked, for each of the team on their own", async () => {
  const colleague = await signedIn(site, { role: "employee", employerId: platform.id });
  const look = (by = staff) => by.call(triage.getLook, params());
  expect(await look()).toEqual({ lookedAt: null, changed: 5 });
  expect((await listQueue()).every(({ isChanged }) => isChanged)).toBe(true);
  expect(await staff.call(triage.markLooked, params())).toMatchObject({ changed: 0 });
  expect((await listQueue()).some(({ isChanged }) => isChanged)).toBe(false);
  await author.call(createComment, { ...one(at(3)), body: { content: "One thing more" } });
  expect(await look()).toMatchObject({ changed: 1 });
  expect(await idsOf({ changed: "yes" })).toEqual([at(3)]);
  expect(await look(colleague)).toMatchObject({ lookedAt: null });
});

describe("saved filters", () => {
  const save = (name: string, query: string, by = staff) =>
    by.call(triage.saveView, { ...params(), body: { name, query } });
  const list = (by = staff) => by.call(triage.listViews, params());

  test("are one's own, by name; the same name is the same filter", async () => {
    const waiting = await save("Waiting", "answered=no");
    await save("a first look", "changed=yes");
    expect((await list()).map(({ name }) => name)).toEqual(["a first look", "Waiting"]);
    expect(await save("waiting", "answered=no&sort=oldest")).toEqual({
      id: waiting.id,
      name: "waiting",
      query: "answered=no&sort=oldest",
    });
    const colleague = await signedIn(site, { role: "employee", employerId: platform.id });
    expect(await list(colleague)).toEqual([]);
    const foreign = colleague.call(triage.deleteView, one(waiting.id));
    expect(await failure(foreign)).toMatchObject({ status: 404 });
    await staff.call(triage.deleteView, one(waiting.id));
    expect(await list()).toHaveLength(1);
  });

  test("have a name, and are only so many", async () => {
    expect(await failure(save("  ", ""))).toEqual({
      status: 400,
      body: { name: [sentences.viewNameRequired] },
    });
    for (let n = 0; n < limits.view.most; n += 1) await save(`Filter ${n}`, "");
    expect(await failure(save("One more", ""))).toMatchObject({ status: 409 });
    expect(await save("Filter 3", "sort=top")).toMatchObject({ query: "sort=top" });
  });
});

describe("a deed on many", () => {
  test("a status goes to each, with a row in each timeline", async () => {
    expect(await doIt({ kind: "status", newStatus: "launched", comment: "In 5.0" })).toEqual({
      done: ideas,
      failed: [],
    });
    for (const id of ideas)
      expect(await author.call(listStatusUpdates, one(id))).toMatchObject([
        { oldStatus: "suggested", newStatus: "launched", comment: "In 5.0" },
      ]);
  });

  test("what is still possible is done, the others are listed with why", async () => {
    const foreign = await platformRow(site);
    const elsewhere = await author.call(createFeature, {
      body: {
        platform: foreign.id,
        title: unique("Somewhere else "),
        description: "It belongs to another platform.",
      },
    });
    await author.call(deleteFeature, one(at(0)));
    await staff.call(createStatusUpdate, { ...one(at(1)), body: { newStatus: "seen" } });
    const features = [...ideas, elsewhere.id].map((id) => ({
      id,
      oldStatus: "suggested" as const,
    }));
    const { done, failed } = await doIt({ kind: "status", newStatus: "planned" }, features);
    expect(done).toEqual([at(2), at(3), at(4)]);
    expect(failed).toEqual([
      { id: at(0), code: "not_found", detail: "Not found." },
      {
        id: at(1),
        code: "status_changed",
        detail: "The status was changed meanwhile. Look again and repeat.",
      },
      { id: elsewhere.id, code: "not_found", detail: "Not found." },
    ]);
    expect(await author.call(getFeature, one(elsewhere.id))).toMatchObject({ status: "suggested" });
  });

  test("a refusal without a reason is done to none", async () => {
    expect(await failure(doIt({ kind: "status", newStatus: "declined" }))).toEqual({
      status: 400,
      body: { comment: [sentences.statusCommentNeeded] },
    });
    expect(await idsOf({ status: "declined" })).toEqual([]);
  });

  test("tags come and go, up to three; the spelling in use wins", async () => {
    const first = [{ id: at(0) }];
    await doIt({ kind: "tag", add: ["One", "Two"] }, first);
    const tagsOf = async () => (await author.call(getFeature, one(at(0)))).tags;
    expect((await tagsOf()).map(({ name }) => name)).toEqual(["everyday", "One", "Two"]);
    expect(await doIt({ kind: "tag", add: ["three"] }, first)).toEqual({
      done: [],
      failed: [{ id: at(0), code: "validation_failed", detail: sentences.tagLimitEdit }],
    });
    await doIt({ kind: "tag", add: ["one", "Three"], remove: ["EVERYDAY"] }, first);
    expect((await tagsOf()).map(({ name }) => name)).toEqual(["One", "Two", "Three"]);
    expect(await failure(doIt({ kind: "tag" }))).toMatchObject({ status: 400 });
  });

  test("a pick stands first among the picks, and can be taken back", async () => {
    const picks = async () =>
      (await author.call(listPlatformFeatures, { ...params(), query: { sort: "picks" } })).map(
        ({ id, isPicked }) => [id, isPicked],
      );
    await doIt({ kind: "status", newStatus: "launched" }, [{ id: at(4) }]);
    expect((await picks())[0]).toEqual([at(4), false]);
    await doIt({ kind: "pick", picked: true }, [{ id: at(0) }]);
    expect((await picks())[0]).toEqual([at(0), true]);
    await doIt({ kind: "pick", picked: false }, [{ id: at(0) }]);
    expect((await picks())[0]).toEqual([at(4), false]);
  });

  test.each<[string, Deed]>([
    ["a status", { kind: "status", newStatus: "planned" }],
    ["a tag", { kind: "tag", add: ["noted"] }],
    ["a pick", { kind: "pick", picked: true }],
  ])("%s leaves a row in the audit, and twice the same idea is once", async (_, deed) => {
    const { done } = await doIt(deed, [{ id: at(0) }, { id: at(0) }]);
    expect(done).toEqual([at(0)]);
    const noted = await site.deps.db
      .selectFrom("audit_entries")
      .select(["actor_id", "platform_id"])
      .where("subject_type", "=", "feature")
      .where("subject_id", "=", at(0))
      .execute();
    expect(noted).toEqual([{ actor_id: staff.id, platform_id: platform.id }]);
  });

  test("too many, none, or something else are refused", async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1 }));
    const pick = { kind: "pick", picked: true } as const;
    expect(await failure(doIt(pick, many))).toMatchObject({
      status: 400,
      body: { features: [sentences.selectFewer] },
    });
    expect(await failure(doIt(pick, []))).toMatchObject({
      status: 400,
      body: { features: [sentences.selectSome] },
    });
    expect(await failure(doIt({ kind: "burn" } as never))).toMatchObject({ status: 400 });
  });

  test("before it is sent, how many people will hear of it, each once", async () => {
    const voter = await signedIn(site);
    for (const id of ideas) await voter.call(upvote, one(id));
    const total = (features: { id: number }[]) =>
      staff.call(triage.countAudienceOfMany, { ...params(), body: { features } });
    expect(await total(ideas.map((id) => ({ id })))).toEqual({ total: 2 });
    expect(await total([{ id: 2_000_000_000 }])).toEqual({ total: 0 });
  });
});

test("two of the team at once: each idea gets one of both, and the other is told", async () => {
  const colleague = await signedIn(site, { role: "employee", employerId: platform.id });
  const features = ideas.map((id) => ({ id, oldStatus: "suggested" as const }));
  const [one, two] = await Promise.all([
    doIt({ kind: "status", newStatus: "planned" }, features),
    doIt({ kind: "status", newStatus: "launched" }, features, colleague),
  ]);
  expect([...one.done, ...two.done].sort()).toEqual(ideas.toSorted());
  expect([...one.failed, ...two.failed].map(({ code }) => code)).toEqual(
    ideas.map(() => "status_changed"),
  );
});
