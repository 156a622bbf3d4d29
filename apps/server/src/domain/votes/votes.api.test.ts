/** Votes: transitions, and interleavings of several users. */

import { getFeature } from "@upwell/contract/features/routes";
import { explainVotes, getUpvoted, removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findRows, insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { checkCounts, findDifferences } from "../../db/counts/counts.ts";

let feature: { id: number };

const site = await openStubbedSite();
const platform = await insertPlatform(site);
const people = await Promise.all(Array.from({ length: 4 }, () => createUser(site)));

beforeEach(async () => {
  feature = await insertRow(site, "features", {
    platform_id: platform.id,
    title: "A wish to vote for",
    description: "So it is.",
  });
  await checkCounts(site.deps.db, { fix: true });
});

const person = (index = 0) => {
  const found = people[index];
  if (found === undefined) throw new Error(`There is no person ${index}.`);
  return found;
};
const params = () => ({ params: { id: String(feature.id) } });
const actions = { up: upvote, down: removeUpvote };

const cast = { isRepeat: false };

describe("transitions", () => {
  test.each([
    ["not voted", [], "up", { ...cast, status: "upvoted", upvotes: 1, isUpvoted: true }],
    ["not voted", [], "down", { ...cast, status: "removed", upvotes: 0, isUpvoted: false }],
    ["upvoted", ["up"], "up", { ...cast, status: "upvoted", upvotes: 1, isUpvoted: true }],
    ["upvoted", ["up"], "down", { ...cast, status: "removed", upvotes: 0, isUpvoted: false }],
    [
      "taken back",
      ["up", "down"],
      "up",
      { ...cast, status: "upvoted", upvotes: 1, isUpvoted: true },
    ],
    [
      "taken back",
      ["up", "down"],
      "down",
      { ...cast, status: "removed", upvotes: 0, isUpvoted: false },
    ],
  ] as const)("%s (%j), then %s", async (_, before, action, after) => {
    for (const earlier of before) await person().call(actions[earlier], params());
    expect(await person().call(actions[action], params())).toEqual(after);
    expect(await person().call(getUpvoted, params())).toEqual({ isUpvoted: after.isUpvoted });
    expect(await person().call(getFeature, params())).toMatchObject({
      upvotes: after.upvotes,
      upvoteCount: after.upvotes,
      isUpvoted: after.isUpvoted,
    });
    expect(await person(1).call(getFeature, params())).toMatchObject({ isUpvoted: false });
  });

  test("follows the feature with the vote, and keeps the follow without it", async () => {
    const follows = () =>
      findRows(site, "feature_follows", { feature_id: feature.id }, ["user_id"]);
    await person().call(upvote, params());
    expect(await follows()).toEqual([{ user_id: person().id }]);
    await person().call(removeUpvote, params());
    expect(await follows()).toEqual([{ user_id: person().id }]);
  });

  test("returns 401 when signed out, and 404 for an unknown feature", async () => {
    await expect(site.visitor().call(upvote, params())).rejects.toMatchObject({ status: 401 });
    for (const id of ["0", "-1", "99999999", "2147483648", "x", "1.5"])
      for (const action of [upvote, removeUpvote, getUpvoted])
        await expect(person().call(action, { params: { id } })).rejects.toMatchObject({
          status: 404,
        });
  });
});

/** Returns the votes by month. They are written past the caches of the server. */
async function months() {
  await site.deps.invalidations.settled();
  return (await site.visitor().call(explainVotes, params())).months;
}
const insertVote = (index: number, monthsAgo: number) =>
  sql`insert into all_votes (user_id, feature_id, created_at) select ${person(index).id}, ${feature.id},
    (date_trunc('month', now() at time zone 'utc') - make_interval(months => ${monthsAgo})) at time zone 'utc'`.execute(
    site.deps.db,
  );

test("counts by month from the first vote on, without gaps, for two years at most", async () => {
  expect(await months()).toEqual([]);
  for (const index of [0, 1]) await insertVote(index, 2);
  await insertVote(2, 0);
  expect((await months()).map(({ votes }) => votes)).toEqual([2, 0, 1]);
  expect((await months()).at(-1)?.month).toBe(new Date().toISOString().slice(0, 7));
  await insertVote(3, 30);
  expect((await months()).map(({ votes }) => votes)).toEqual([...Array(21).fill(0), 2, 0, 1]);
});

test("counts more than a thousand votes at most once a minute", async () => {
  await updateRows(site, "features", feature.id, { upvote_count: 1001 });
  await insertVote(0, 0);
  expect((await months()).map(({ votes }) => votes)).toEqual([1]);
  await insertVote(1, 0);
  expect((await months()).map(({ votes }) => votes)).toEqual([1]);
});

describe("any interleaving", () => {
  const step = fc.record({
    by: fc.nat({ max: 3 }),
    action: fc.constantFrom("up", "down", "suggest"),
  });

  async function take(
    { by, action }: { by: number; action: "up" | "down" | "suggest" },
    run: number,
  ) {
    if (action !== "suggest") return person(by).call(actions[action], params());
    return suggestFeature(person(by), platform.id, `Wish number ${run}`, {
      tags: ["speed", "Looks"],
    });
  }

  test("of votes and suggestions keeps every stored count correct", async () => {
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
      { numRuns: propertyRuns },
    );
  }, 300_000);

  test("of one user's votes ends in one of both states, with correct counts", async () => {
    const storm = Array.from({ length: 40 }, (_, index) => (index % 2 ? upvote : removeUpvote));
    await Promise.all(storm.map((action) => person().call(action, params())));
    const { isUpvoted } = await person().call(getUpvoted, params());
    const { upvoteCount } = await person().call(getFeature, params());
    expect(upvoteCount).toBe(isUpvoted ? 1 : 0);
    expect(await findDifferences(site.deps.db)).toEqual([]);
  });

  test("with a deletion returns 404, not 500", async () => {
    const votes = people.map((voter) =>
      voter.call(upvote, params()).catch((error) => error.status),
    );
    await site.deps.db.deleteFrom("features").where("id", "=", feature.id).execute();
    for (const response of await Promise.all(votes))
      expect([404, expect.objectContaining({ status: "upvoted" })]).toContainEqual(response);
  });
});
