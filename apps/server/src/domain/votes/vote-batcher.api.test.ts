/** Vote batches on a real database: votes fail independently, and counts stay correct. */
import { mergeFeature } from "@upwell/contract/merges/routes";
import { recordChanges } from "@upwell/tests/harness/recorded-changes";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkCounts, findDifferences } from "../../db/counts/counts.ts";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";
import { AppError } from "../../lib/app-error.ts";
import { hasVoted } from "./queries.ts";
import { createVoteWriter, type VoteWriter } from "./votes.ts";

const peopleCount = 6;

let site: TestSite;
let platform: { id: number };
let people: { id: number }[];
let features: number[];
let writer: VoteWriter;

beforeAll(async () => {
  site = await createTestSite();
  platform = await insertPlatform(site);
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
  writer = createVoteWriter(site.deps);
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
/** The properties of a viewer that votes need. */
const viewer = (index: number) => asViewer(of(people, index).id);
const asViewer = (id: number) => ({
  id,
  role: "user" as const,
  username: "",
  teams: {},
  session_id: 0,
});
const getCode = async (result: Promise<unknown>) => {
  const [settled] = await Promise.allSettled([result]);
  if (settled?.status !== "rejected") return "done";
  return settled.reason instanceof AppError ? settled.reason.code : "failed";
};

async function listVotes(): Promise<Set<string>> {
  const rows = await site.deps.db.selectFrom("votes").select(["user_id", "feature_id"]).execute();
  return new Set(rows.map(({ user_id, feature_id }) => `${user_id} ${feature_id}`));
}

test("has the same result as a sequential execution for any sequence of votes", async () => {
  const step = fc.record({
    by: fc.nat({ max: peopleCount - 1 }),
    on: fc.nat({ max: 3 }),
    action: fc.constantFrom<keyof VoteWriter>("addVote", "removeVote"),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 30 }), { maxLength: 3 }),
      async (waves) => {
        const state = new Map<string, boolean>();
        for (const wave of waves) {
          const results = wave.map(({ by, on, action }) =>
            writer[action](viewer(by), of(features, on)),
          );
          for (const { by, on, action } of wave)
            state.set(`${viewer(by).id} ${of(features, on)}`, action === "addVote");
          for (const [index, result] of (await Promise.all(results)).entries()) {
            expect(result.is_upvoted).toBe(wave[index]?.action === "addVote");
            expect(result.upvotes).toBeGreaterThanOrEqual(result.is_upvoted ? 1 : 0);
            expect(result.upvotes).toBeLessThanOrEqual(peopleCount);
          }
          const votes = await listVotes();
          for (const [pair, isUpvoted] of state)
            expect([pair, votes.has(pair)]).toEqual([pair, isUpvoted]);
          expect(await findDifferences(site.deps.db)).toEqual([]);
        }
      },
    ),
    { numRuns: 10 },
  );
}, 300_000);

test("returns the same count to concurrent voters, publishes it once, and makes all of them followers", async () => {
  const [id = 0] = features;
  const { changes, stop } = recordChanges(site);
  const results = await Promise.all(people.map((_, index) => writer.addVote(viewer(index), id)));
  await stop();
  await countRecentVotes(site.deps);
  expect(results.map(({ upvotes }) => upvotes)).toEqual(people.map(() => peopleCount));
  expect(changes).toEqual([`votes ${id}`]);
  const { follower_count } = await site.deps.db
    .selectFrom("features")
    .select("follower_count")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(follower_count).toBe(peopleCount);
});

test("fails only the votes of deleted users, and for deleted or hidden features", async () => {
  const [deleted = 0, hidden = 0, source = 0, target = 0] = features;
  await site.deps.db.deleteFrom("features").where("id", "=", deleted).execute();
  await site.deps.db
    .updateTable("features")
    .set({ moderation_state: "pending" })
    .where("id", "=", hidden)
    .execute();
  const staff = await createUser(site, { role: "employee", employerId: platform.id });
  await staff.call(mergeFeature, { params: { id: String(source) }, body: { into: target } });
  const results = await Promise.all([
    getCode(writer.addVote(viewer(0), deleted)),
    getCode(writer.addVote(viewer(0), hidden)),
    getCode(writer.addVote(asViewer(2_000_000_000), target)),
    getCode(writer.addVote(viewer(0), source)),
    getCode(writer.addVote(viewer(1), target)),
  ]);
  expect(results).toEqual(["not_found", "not_found", "not_found", "done", "done"]);
  expect(await hasVoted(site.deps.db, viewer(0).id, target)).toBe(true);
});

test("fails only the vote that violates a constraint", async () => {
  const [id = 0, other = 0] = features;
  await writer.addVote(viewer(0), id);
  await sql`alter table all_votes add constraint never check (user_id <> ${sql.lit(viewer(3).id)}) not valid`.execute(
    site.deps.db,
  );
  const results = await Promise.all([
    getCode(writer.addVote(viewer(1), id)),
    getCode(writer.addVote(viewer(3), id)),
    getCode(writer.addVote(viewer(2), other)),
  ]);
  expect(results).toEqual(["done", "failed", "done"]);
  await sql`alter table all_votes drop constraint never`.execute(site.deps.db);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});
