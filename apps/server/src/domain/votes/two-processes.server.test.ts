/** Two processes that write votes in batches, on one database. */
import { createComment } from "@upwell/contract/comments";
import { removeUpvote, upvote } from "@upwell/contract/votes";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkCounts } from "../../db/counts/check-counts.ts";
import { findDifferences } from "../../db/counts/counts.ts";
import { platformRow } from "../../testing/people.ts";
import {
  openTwoProcesses,
  personOf,
  type TwoProcesses,
  through,
} from "../../testing/two-processes.ts";

const peopleCount = 24;

let site: TwoProcesses;
let people: Awaited<ReturnType<typeof personOf>>[];
let features: number[];

beforeAll(async () => {
  site = await openTwoProcesses();
  people = await Promise.all(Array.from({ length: peopleCount }, () => personOf(site.db)));
  const { id: platform_id } = await platformRow({ deps: site }, "Stage");
  const rows = await site.db
    .insertInto("features")
    .values(
      ["Hot", "Warm", "Cool", "Held"].map((title) => ({
        platform_id,
        title,
        description: "A wish of many people.",
      })),
    )
    .returning("id")
    .execute();
  features = rows.map(({ id }) => id);
  await checkCounts(site.db, { fix: true });
});
afterAll(() => site.close());

const params = (id: number | undefined) => ({ params: { id: String(id) } });
/** Every other person uses the other process. */
const callOf = (index: number, process = index % 2 === 0 ? site.a : site.b) =>
  through(process, people[index]?.token ?? null).call;

test("everybody on the same features at once, on both: every vote is there, every count is right", async () => {
  const [hot, warm, cool] = features;
  await Promise.all(
    people.flatMap((_, index) => [
      callOf(index)(upvote, params(hot)),
      callOf(index)(upvote, params(warm)),
      callOf(index, site.a)(upvote, params(cool)),
      callOf(index, site.b)(upvote, params(cool)),
      callOf(index)(createComment, {
        ...params(hot),
        body: { content: `The wish of person ${index} as well`, parent: null },
      }),
    ]),
  );
  await Promise.all(
    people.map((_, index) => index % 3 === 0 && callOf(index)(removeUpvote, params(warm))),
  );
  const counts = await site.db
    .selectFrom("features")
    .select(["id", "upvote_count"])
    .where("id", "in", [hot ?? 0, warm ?? 0, cool ?? 0])
    .orderBy("id")
    .execute();
  expect(counts.map(({ upvote_count }) => upvote_count)).toEqual([
    peopleCount,
    peopleCount - Math.ceil(peopleCount / 3),
    peopleCount,
  ]);
  expect(await findDifferences(site.db)).toEqual([]);
});

test("a feature that somebody holds for long keeps nobody else's vote waiting", async () => {
  const [, warm, , held] = features;
  const answered = vi.fn();
  const onHeld = await site.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("features")
      .select("id")
      .where("id", "=", held ?? 0)
      .forUpdate()
      .execute();
    const waiting = callOf(0)(upvote, params(held)).finally(answered);
    const others = await Promise.all(
      people.map((_, index) => callOf(index, site.a)(upvote, params(warm))),
    );
    expect(others.every(({ isUpvoted }) => isUpvoted)).toBe(true);
    expect(answered).not.toHaveBeenCalled();
    return { waiting };
  });
  expect(await onHeld.waiting).toMatchObject({ upvotes: 1, isUpvoted: true });
  expect(await findDifferences(site.db)).toEqual([]);
});
