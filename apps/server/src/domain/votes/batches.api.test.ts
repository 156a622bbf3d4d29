/** Votes that are written together, on a real database: nobody's is another's trouble, and every count is right. */
import { mergeFeature } from "@upwell/contract/merges";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkCounts } from "../../db/counts/check-counts.ts";
import { findDifferences } from "../../db/counts/counts.ts";
import { AppError } from "../../lib/app-error.ts";
import { listen } from "../../testing/listening.ts";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { hasVoted } from "./queries.ts";
import { openVoteWriter, type VoteWriter } from "./votes.ts";

const peopleCount = 6;

let site: TestSite;
let platform: { id: number };
let people: { id: number }[];
let features: number[];
let writer: VoteWriter;

beforeAll(async () => {
  site = await openTestSite();
  platform = await platformRow(site);
  people = await site.deps.db
    .insertInto("users")
    .values(
      Array.from({ length: peopleCount }, (_, index) => ({
        username: `voter${index}`,
        email: `voter${index}@people.example`,
      })),
    )
    .returning("id")
    .execute();
});
afterAll(() => site.close());

beforeEach(async () => {
  writer = openVoteWriter(site.deps);
  const rows = await site.deps.db
    .insertInto("features")
    .values(
      Array.from({ length: 4 }, (_, index) => ({
        platform_id: platform.id,
        title: `Wish ${index}`,
        description: "Something that many want.",
      })),
    )
    .returning("id")
    .execute();
  features = rows.map(({ id }) => id);
  await checkCounts(site.deps.db, { fix: true });
});

const of = <Item>(items: readonly Item[], index: number): Item => items[index] as Item;
/** As far as votes need to know. */
const viewer = (index: number) => asViewer(of(people, index).id);
const asViewer = (id: number) => ({
  id,
  role: "user" as const,
  username: "",
  employer_ids: [],
  session_id: 0,
});
const codeOf = async (answer: Promise<unknown>) => {
  const [settled] = await Promise.allSettled([answer]);
  if (settled?.status !== "rejected") return "done";
  return settled.reason instanceof AppError ? settled.reason.code : "failed";
};

async function votesNow(): Promise<Set<string>> {
  const rows = await site.deps.db.selectFrom("votes").select(["user_id", "feature_id"]).execute();
  return new Set(rows.map(({ user_id, feature_id }) => `${user_id} ${feature_id}`));
}

test("any sequence of many people's deeds ends as if done one after the other", async () => {
  const step = fc.record({
    by: fc.nat({ max: peopleCount - 1 }),
    on: fc.nat({ max: 3 }),
    deed: fc.constantFrom<keyof VoteWriter>("castVote", "withdrawVote"),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 30 }), { maxLength: 3 }),
      async (waves) => {
        const state = new Map<string, boolean>();
        for (const wave of waves) {
          const answers = wave.map(({ by, on, deed }) =>
            writer[deed](viewer(by), of(features, on)),
          );
          for (const { by, on, deed } of wave)
            state.set(`${viewer(by).id} ${of(features, on)}`, deed === "castVote");
          for (const [index, answer] of (await Promise.all(answers)).entries()) {
            expect(answer.is_upvoted).toBe(wave[index]?.deed === "castVote");
            expect(answer.upvotes).toBeGreaterThanOrEqual(answer.is_upvoted ? 1 : 0);
            expect(answer.upvotes).toBeLessThanOrEqual(peopleCount);
          }
          const votes = await votesNow();
          for (const [pair, isUpvoted] of state)
            expect([pair, votes.has(pair)]).toEqual([pair, isUpvoted]);
          expect(await findDifferences(site.deps.db)).toEqual([]);
        }
      },
    ),
    { numRuns: 10 },
  );
}, 120_000);

test("many people's first votes for a feature: the same right figure, told once, followed by all", async () => {
  const [id = 0] = features;
  const { changes, stop } = listen(site);
  const answers = await Promise.all(people.map((_, index) => writer.castVote(viewer(index), id)));
  stop();
  expect(answers.map(({ upvotes }) => upvotes)).toEqual(people.map(() => peopleCount));
  expect(changes).toEqual([`votes ${id}`]);
  const { follower_count } = await site.deps.db
    .selectFrom("features")
    .select("follower_count")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(follower_count).toBe(peopleCount);
});

test("whoever or whatever is gone, hidden or merged by then fails nobody else", async () => {
  const [gone = 0, hidden = 0, source = 0, target = 0] = features;
  await site.deps.db.deleteFrom("features").where("id", "=", gone).execute();
  await site.deps.db
    .updateTable("features")
    .set({ moderation_state: "held" })
    .where("id", "=", hidden)
    .execute();
  const staff = await signedIn(site, { role: "employee", employerId: platform.id });
  await staff.call(mergeFeature, { params: { id: String(source) }, body: { into: target } });
  const answers = await Promise.all([
    codeOf(writer.castVote(viewer(0), gone)),
    codeOf(writer.castVote(viewer(0), hidden)),
    codeOf(writer.castVote(asViewer(2_000_000_000), target)),
    codeOf(writer.castVote(viewer(0), source)),
    codeOf(writer.castVote(viewer(1), target)),
  ]);
  expect(answers).toEqual(["not_found", "not_found", "not_found", "done", "done"]);
  expect(await hasVoted(site.deps.db, viewer(0).id, target)).toBe(true);
});

test("a row that the database refuses fails alone", async () => {
  const [id = 0, other = 0] = features;
  await writer.castVote(viewer(0), id);
  const setGiven = (upvotes_given_count: number) =>
    site.deps.db
      .updateTable("users")
      .set({ upvotes_given_count })
      .where("id", "=", viewer(0).id)
      .returning("id")
      .execute();
  const before = await site.deps.db
    .selectFrom("users")
    .select("upvotes_given_count")
    .where("id", "=", viewer(0).id)
    .executeTakeFirstOrThrow();
  // Taking the vote back would make the count less than nothing, which the table refuses.
  await setGiven(0);
  const answers = await Promise.all([
    codeOf(writer.castVote(viewer(1), id)),
    codeOf(writer.withdrawVote(viewer(0), id)),
    codeOf(writer.castVote(viewer(2), other)),
  ]);
  expect(answers).toEqual(["done", "failed", "done"]);
  await setGiven(before.upvotes_given_count);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});
