/** Votes: each transition, and any interleaving of many people's. */
import { createFeature, getFeature } from "@upwell/contract/features";
import { getUpvoted, removeUpvote, upvote } from "@upwell/contract/votes";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkCounts } from "../../db/counts/check-counts.ts";
import { findDifferences } from "../../db/counts/counts.ts";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

// What is written here is not what is judged.
vi.mock("../moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

let site: TestSite;
let people: Awaited<ReturnType<typeof signedIn>>[];
let platform: { id: number };
let feature: { id: number };

beforeAll(async () => {
  site = await openTestSite();
  platform = await platformRow(site);
  people = await Promise.all(Array.from({ length: 4 }, () => signedIn(site)));
});
afterAll(() => site.close());

beforeEach(async () => {
  feature = await site.deps.db
    .insertInto("features")
    .values({ platform_id: platform.id, title: "A wish to vote for", description: "So it is." })
    .returning("id")
    .executeTakeFirstOrThrow();
  await checkCounts(site.deps.db, { fix: true });
});

const person = (index = 0) => {
  const found = people[index];
  if (found === undefined) throw new Error(`There is no person ${index}.`);
  return found;
};
const params = () => ({ params: { id: String(feature.id) } });
const deeds = { up: upvote, down: removeUpvote };

describe("transitions", () => {
  test.each([
    ["not voted", [], "up", { status: "upvoted", upvotes: 1, isUpvoted: true }],
    ["not voted", [], "down", { status: "removed", upvotes: 0, isUpvoted: false }],
    ["upvoted", ["up"], "up", { status: "upvoted", upvotes: 1, isUpvoted: true }],
    ["upvoted", ["up"], "down", { status: "removed", upvotes: 0, isUpvoted: false }],
    ["taken back", ["up", "down"], "up", { status: "upvoted", upvotes: 1, isUpvoted: true }],
    ["taken back", ["up", "down"], "down", { status: "removed", upvotes: 0, isUpvoted: false }],
  ] as const)("%s (%j), then %s", async (_, before, deed, after) => {
    for (const earlier of before) await person().call(deeds[earlier], params());
    expect(await person().call(deeds[deed], params())).toEqual(after);
    expect(await person().call(getUpvoted, params())).toEqual({ isUpvoted: after.isUpvoted });
    expect(await person().call(getFeature, params())).toMatchObject({
      upvotes: after.upvotes,
      upvoteCount: after.upvotes,
      isUpvoted: after.isUpvoted,
    });
    expect(await person(1).call(getFeature, params())).toMatchObject({ isUpvoted: false });
  });

  test("voting follows the feature; taking the vote back leaves it followed", async () => {
    const follows = () =>
      site.deps.db
        .selectFrom("feature_follows")
        .select("user_id")
        .where("feature_id", "=", feature.id)
        .execute();
    await person().call(upvote, params());
    expect(await follows()).toEqual([{ user_id: person().id }]);
    await person().call(removeUpvote, params());
    expect(await follows()).toEqual([{ user_id: person().id }]);
  });

  test("signed out: 401; nowhere to be found: 404", async () => {
    await expect(site.visitor().call(upvote, params())).rejects.toMatchObject({ status: 401 });
    for (const id of ["0", "-1", "99999999", "2147483648", "x", "1.5"])
      for (const deed of [upvote, removeUpvote, getUpvoted])
        await expect(person().call(deed, { params: { id } })).rejects.toMatchObject({
          status: 404,
        });
  });
});

describe("any interleaving", () => {
  const step = fc.record({
    by: fc.nat({ max: 3 }),
    deed: fc.constantFrom("up", "down", "suggest"),
  });

  async function take({ by, deed }: { by: number; deed: "up" | "down" | "suggest" }, run: number) {
    if (deed !== "suggest") return person(by).call(deeds[deed], params());
    return person(by).call(createFeature, {
      body: {
        platform: platform.id,
        title: `Wish number ${run}`,
        description: "Something that is not there yet.",
        tags: ["speed", "Looks"],
      },
    });
  }

  test("of votes and suggestions, many at once, leaves every stored count right", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 4 }),
        async (waves) => {
          run += 1;
          for (const wave of waves) await Promise.all(wave.map((one) => take(one, run)));
          expect(await findDifferences(site.deps.db)).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);

  test("one person up and down at once ends in one of the two, with the counts right", async () => {
    const storm = Array.from({ length: 40 }, (_, index) => (index % 2 ? upvote : removeUpvote));
    await Promise.all(storm.map((deed) => person().call(deed, params())));
    const { isUpvoted } = await person().call(getUpvoted, params());
    const { upvoteCount } = await person().call(getFeature, params());
    expect(upvoteCount).toBe(isUpvoted ? 1 : 0);
    expect(await findDifferences(site.deps.db)).toEqual([]);
  });

  test("a feature that is deleted among the votes answers 404, not 500", async () => {
    const votes = people.map((voter) =>
      voter.call(upvote, params()).catch((error) => error.status),
    );
    await site.deps.db.deleteFrom("features").where("id", "=", feature.id).execute();
    for (const answer of await Promise.all(votes))
      expect([404, expect.objectContaining({ status: "upvoted" })]).toContainEqual(answer);
  });
});
