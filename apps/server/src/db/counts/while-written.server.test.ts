/** Counts that are set right while others write. */
import { removeUpvote, upvote } from "@upwell/contract/votes";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { platformRow } from "../../testing/people.ts";
import {
  openTwoProcesses,
  personOf,
  type TwoProcesses,
  through,
} from "../../testing/two-processes.ts";
import type { Tx } from "../client.ts";
import { checkCounts } from "./check-counts.ts";
import { findDifferences } from "./counts.ts";

let site: TwoProcesses;
let people: Awaited<ReturnType<typeof personOf>>[];
let platformId: number;
let features: number[];

beforeAll(async () => {
  site = await openTwoProcesses();
  people = await Promise.all(Array.from({ length: 12 }, () => personOf(site.db)));
  ({ id: platformId } = await platformRow({ deps: site }, "Stage"));
  const rows = await site.db
    .insertInto("features")
    .values(
      ["One", "Two", "Three", "Four"].map((title) => ({
        platform_id: platformId,
        title,
        description: "A wish of many people.",
      })),
    )
    .returning("id")
    .execute();
  features = rows.map(({ id }) => id);
  await checkCounts(site.db, { fix: true });
});
afterEach(async () => expect(await findDifferences(site.db)).toEqual([]));
afterAll(() => site.close());

const at = (index: number) => features[index] ?? 0;
const right = () => checkCounts(site.db, { fix: true });

const spoil = (id: number) =>
  site.db
    .updateTable("features")
    .set(({ eb }) => ({ upvote_count: eb("upvote_count", "+", 7) }))
    .where("id", "=", id)
    .execute();

/** The two halves of a vote, which the site writes in one statement. */
const cast = (tx: Tx, id: number, person: number) =>
  tx
    .insertInto("votes")
    .values({ feature_id: id, user_id: people[person]?.id ?? 0 })
    .execute();
async function count(tx: Tx, id: number, person: number) {
  await sql`update features set upvote_count = upvote_count + 1 where id = ${id}`.execute(tx);
  await sql`update users set upvotes_given_count = upvotes_given_count + 1
    where id = ${people[person]?.id}`.execute(tx);
  await sql`update counters set value = value + 1 where name = 'upvotes' and shard = 5`.execute(tx);
}

test("a vote that is not yet counted, on another row or on this one, is not waited for, and counted once", async () => {
  await spoil(at(0));
  await site.db.transaction().execute(async (tx) => {
    await cast(tx, at(0), 0);
    await cast(tx, at(1), 0);
    expect((await right()).differences).toHaveLength(1);
    await count(tx, at(0), 0);
    await count(tx, at(1), 0);
  });
});

test("a row that a vote holds is waited for, and the others are not", async () => {
  await Promise.all([spoil(at(0)), spoil(at(2)), spoil(at(3))]);
  const done = vi.fn();
  const fixed = await site.db.transaction().execute(async (tx) => {
    await cast(tx, at(2), 1);
    await count(tx, at(2), 1);
    const fixing = right().finally(done);
    await vi.waitFor(async () => {
      const wrong = await findDifferences(site.db);
      expect(wrong.map(({ id }) => id)).toEqual([at(2)]);
    });
    expect(done).not.toHaveBeenCalled();
    return { fixing };
  });
  expect((await fixed.fixing).differences).toHaveLength(3);
});

test("while everybody votes on two processes, again and again: nobody fails, nothing is counted wrong", async () => {
  let isOver = false;
  const voting = Promise.all(
    people.map(async ({ token }, index) => {
      const { call } = through(index % 2 === 0 ? site.a : site.b, token);
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
    await Promise.all([spoil(at(0)), spoil(at(3))]);
    await sql`update counters set value = value + 3 where name = 'upvotes' and shard = 1`.execute(
      site.db,
    );
    found += (await right()).differences.length;
  }
  await voting;
  expect(found).toBeGreaterThan(0);
});
