/** Correcting counts during concurrent writes. */
import { removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { insertRow } from "@upwell/tests/harness/table-rows";
import {
  createClientFor,
  insertCountedFeatures,
  insertUser,
  startTwoProcesses,
  type TwoProcesses,
} from "@upwell/tests/harness/two-processes";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Tx } from "../client.ts";
import { checkCounts, findDifferences } from "./counts.ts";

let site: TwoProcesses;
let users: Awaited<ReturnType<typeof insertUser>>[];
let features: number[];

beforeAll(async () => {
  site = await startTwoProcesses();
  users = await Promise.all(Array.from({ length: 12 }, () => insertUser(site.db)));
  features = await insertCountedFeatures(site.db, ["One", "Two", "Three", "Four"]);
});
afterEach(async () => expect(await findDifferences(site.db)).toEqual([]));
afterAll(() => site.close());

const at = (index: number) => features[index] ?? 0;
const fixAll = () => checkCounts(site.db, { fix: true });

const corruptCount = (id: number) =>
  site.db
    .updateTable("features")
    .set(({ eb }) => ({ upvote_count: eb("upvote_count", "+", 7) }))
    .where("id", "=", id)
    .execute();

/** The first half of a vote, which the site writes in one statement together with `count`. */
const insertVote = (tx: Tx, id: number, user: number) =>
  insertRow(tx, "votes", { feature_id: id, user_id: users[user]?.id ?? 0 });
async function count(tx: Tx, id: number) {
  await sql`update features set upvote_count = upvote_count + 1 where id = ${id}`.execute(tx);
  await sql`update counters set value = value + 1 where name = 'upvotes' and shard = 5`.execute(tx);
}

test("neither waits for nor double-counts a vote that is not counted yet", async () => {
  await corruptCount(at(0));
  await site.db.transaction().execute(async (tx) => {
    await insertVote(tx, at(0), 0);
    await insertVote(tx, at(1), 0);
    expect((await fixAll()).differences).toHaveLength(1);
    await count(tx, at(0));
    await count(tx, at(1));
  });
});

test("waits only for a row that a vote has locked", async () => {
  await Promise.all([corruptCount(at(0)), corruptCount(at(2)), corruptCount(at(3))]);
  const done = vi.fn();
  const fixed = await site.db.transaction().execute(async (tx) => {
    await insertVote(tx, at(2), 1);
    await count(tx, at(2));
    const fixing = fixAll().finally(done);
    await vi.waitFor(async () => {
      const wrong = await findDifferences(site.db);
      expect(wrong.map(({ id }) => id)).toEqual([at(2)]);
    }, 30_000);
    expect(done).not.toHaveBeenCalled();
    return { fixing };
  });
  expect((await fixed.fixing).differences).toHaveLength(3);
});

test("keeps votes and counts right while all users vote on two processes", async () => {
  let isOver = false;
  const voting = Promise.all(
    users.map(async ({ token }, index) => {
      const { call } = createClientFor(index % 2 === 0 ? site.a : site.b, token);
      for (let round = 0; round < 12; round += 1)
        for (const id of round % 2 === 0 ? features : features.toReversed())
          await call(index % 3 === round % 3 ? removeUpvote : upvote, {
            params: { id: String(id) },
          });
    }),
  ).finally(() => {
    isOver = true;
  });
  let found = 0;
  while (!isOver) {
    await Promise.all([corruptCount(at(0)), corruptCount(at(3))]);
    await sql`update counters set value = value + 3 where name = 'upvotes' and shard = 1`.execute(
      site.db,
    );
    found += (await fixAll()).differences.length;
  }
  await voting;
  expect(found).toBeGreaterThan(0);
});
