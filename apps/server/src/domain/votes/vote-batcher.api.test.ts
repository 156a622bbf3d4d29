/** Vote batches on a real database: votes fail independently, and counts stay correct. */
import { mergeFeature } from "@upwell/contract/merges/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { recordChanges } from "@upwell/tests/harness/recorded-changes";
import { findRow, insertRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { checkCounts, findDifferences } from "../../db/counts/counts.ts";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";
import { AppError } from "../../lib/app-error.ts";
import { hasVoted } from "./queries.ts";
import { createVoteWriter, type VoteWriter } from "./votes.ts";

const peopleCount = 6;

let features: number[];
let writer: VoteWriter;

const site = await openTestSite();
const platform = await insertPlatform(site);
const people = await insertRows(
  site,
  "users",
  Array.from({ length: peopleCount }, (_, index) => ({
    username: `voter${index}`,
    email: `voter${index}@people.example`,
  })),
);

beforeEach(async () => {
  writer = createVoteWriter(site.deps);
  const rows = await insertRows(
    site,
    "features",
    Array.from({ length: 4 }, (_, index) => ({
      platform_id: platform.id,
      title: `Wish ${index}`,
      description: "Something that many want.",
    })),
  );
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

test("returns the same count to concurrent voters, publishes it once, and makes all of them followers", async () => {
  const [id = 0] = features;
  const { changes, stop } = recordChanges(site);
  const results = await Promise.all(people.map((_, index) => writer.addVote(viewer(index), id)));
  await stop();
  await countRecentVotes(site.deps);
  expect(results.map(({ upvotes }) => upvotes)).toEqual(people.map(() => peopleCount));
  expect(changes).toEqual([`votes ${id}`]);
  const { follower_count } = await findRow(site, "features", id);
  expect(follower_count).toBe(peopleCount);
});

test("fails only the votes of deleted users, and for deleted or hidden features", async () => {
  const [deleted = 0, hidden = 0, source = 0, target = 0] = features;
  await site.deps.db.deleteFrom("features").where("id", "=", deleted).execute();
  await updateRows(site, "features", hidden, { moderation_state: "pending" });
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
