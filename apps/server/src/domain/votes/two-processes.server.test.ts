/** Two processes that write votes to one database. */
import { createComment } from "@upwell/contract/comments/routes";
import { removeUpvote, upvote } from "@upwell/contract/votes/routes";
import {
  createClientFor,
  insertCountedFeatures,
  insertUser,
  startTwoProcesses,
  type TwoProcesses,
} from "@upwell/tests/harness/two-processes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";

const peopleCount = 24;

let site: TwoProcesses;
let people: Awaited<ReturnType<typeof insertUser>>[];
let features: number[];

beforeAll(async () => {
  site = await startTwoProcesses();
  people = await Promise.all(Array.from({ length: peopleCount }, () => insertUser(site.db)));
  features = await insertCountedFeatures(site.db, ["Hot", "Warm", "Cool", "Held"]);
});
afterAll(() => site.close());

const params = (id: number | undefined) => ({ params: { id: String(id) } });
/** Alternates users between the processes. */
const getCall = (index: number, process = index % 2 === 0 ? site.a : site.b) =>
  createClientFor(process, people[index]?.token ?? null).call;

test("stores every vote and keeps every count correct for concurrent votes in both processes", async () => {
  const [hot, warm, cool] = features;
  await Promise.all(
    people.flatMap((_, index) => [
      getCall(index)(upvote, params(hot)),
      getCall(index)(upvote, params(warm)),
      getCall(index, site.a)(upvote, params(cool)),
      getCall(index, site.b)(upvote, params(cool)),
      getCall(index)(createComment, {
        ...params(hot),
        body: { content: `The wish of user ${index} as well`, parent: null },
      }),
    ]),
  );
  await Promise.all(
    people.map((_, index) => index % 3 === 0 && getCall(index)(removeUpvote, params(warm))),
  );
  expect(await findDifferences(site.db)).toEqual([]);
  const readCounts = async () => {
    const counts = await site.db
      .selectFrom("features")
      .select("upvote_count")
      .where("id", "in", [hot ?? 0, warm ?? 0, cool ?? 0])
      .orderBy("id")
      .execute();
    return counts.map(({ upvote_count }) => upvote_count);
  };
  // The job of either process.
  await expect
    .poll(readCounts, { timeout: 20_000 })
    .toEqual([peopleCount, peopleCount - Math.ceil(peopleCount / 3), peopleCount]);
  expect(await findDifferences(site.db)).toEqual([]);
});

test("writes other votes while votes for a locked feature wait", async () => {
  const [, warm, , held] = features;
  const onLocked = await site.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("features")
      .select("id")
      .where("id", "=", held ?? 0)
      .forUpdate()
      .execute();
    const waiting = getCall(0)(upvote, params(held));
    const others = await Promise.all(
      people.map((_, index) => getCall(index, site.a)(upvote, params(warm))),
    );
    expect(others.every(({ isUpvoted }) => isUpvoted)).toBe(true);
    return { waiting };
  });
  expect(await onLocked.waiting).toMatchObject({ upvotes: 1, isUpvoted: true });
  expect(await findDifferences(site.db)).toEqual([]);
});
