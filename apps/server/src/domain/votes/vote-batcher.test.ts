/** Batching of votes: grouping, order, and errors of the database. */
import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DatabaseBusy } from "../../db/errors.ts";
import type { VoteChange, WrittenVotes } from "./queries.ts";
import { createVoteBatcher } from "./vote-batcher.ts";

const key = ({ user_id, feature_id }: VoteChange) => `${user_id} ${feature_id}`;
const vote = (
  user_id: number,
  feature_id: number,
  change: VoteChange["change"] = "add",
): VoteChange => ({ user_id, feature_id, change });

/** A table of votes whose statements take some turns, with rows that are locked or fail. */
function createTable({ turns = 1 }: { turns?: number } = {}) {
  const votes = new Set<string>();
  const statements: (readonly VoteChange[])[] = [];
  const locked = new Set<number>();
  const failing = new Set<number>();
  let isWriting = false;

  async function write(changes: readonly VoteChange[], lockTimeout: string): Promise<WrittenVotes> {
    const ids = [...new Set(changes.map(({ feature_id }) => feature_id))];
    expect(new Set(changes.map(key)).size).toBe(changes.length);
    if (lockTimeout === "1s") expect(isWriting).toBe(false);
    statements.push(changes);
    isWriting = true;
    for (let count = 0; count < turns; count++) await turn();
    isWriting = false;
    if (ids.some((id) => locked.has(id)))
      throw Object.assign(new Error("locked"), { code: "55P03" });
    if (changes.some(({ user_id }) => failing.has(user_id))) throw new Error("rejected");
    for (const one of changes) votes[one.change === "add" ? "add" : "delete"](key(one));
    const upvotes = (id: number) => [...votes].filter((each) => each.endsWith(` ${id}`)).length;
    return {
      features: ids.map((id) => ({
        id,
        platform_id: 1,
        upvotes: upvotes(id),
        changed: true,
        moves_answers: false,
      })),
      absent: [],
      removed: [],
      repeats: [],
    };
  }

  return { batcher: createVoteBatcher(write), votes, statements, locked, failing };
}

test("has the same result as sequential writes for any sequence of changes", async () => {
  const changes = fc.array(
    fc.record({
      user_id: fc.integer({ min: 1, max: 4 }),
      feature_id: fc.integer({ min: 1, max: 3 }),
      change: fc.constantFrom<VoteChange["change"]>("add", "remove"),
      pause: fc.nat({ max: 2 }),
    }),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(changes, async (sequence) => {
      const table = createTable();
      const results: Promise<unknown>[] = [];
      const expected = new Set<string>();
      for (const { pause, ...one } of sequence) {
        results.push(table.batcher.add(one));
        expected[one.change === "add" ? "add" : "delete"](key(one));
        for (let count = 0; count < pause; count++) await turn();
      }
      await Promise.all(results);
      expect(table.votes).toEqual(expected);
    }),
  );
});

describe("concurrent votes", () => {
  test("share one statement, and get the count after it", async () => {
    const { batcher, statements } = createTable();
    const results = await Promise.all(
      Array.from({ length: 64 }, (_, index) => batcher.add(vote(index, 1))),
    );
    expect(statements).toHaveLength(1);
    expect(new Set(results.map((result) => result?.upvotes))).toEqual(new Set([64]));
  });

  test("fill batches of 500", async () => {
    const { batcher, statements } = createTable();
    await Promise.all(Array.from({ length: 1200 }, (_, index) => batcher.add(vote(index, 1))));
    expect(statements.map(({ length }) => length)).toEqual([500, 500, 200]);
  });

  test("wait for the next batch during a write", async () => {
    const { batcher, statements } = createTable({ turns: 5 });
    const counts: number[] = [];
    const results: Promise<void>[] = [];
    for (let user = 0; user < 30; user++) {
      results.push(
        batcher.add(vote(user, 1)).then((feature) => {
          counts.push(feature?.upvotes ?? 0);
        }),
      );
      await turn();
    }
    await Promise.all(results);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(statements.length).toBeLessThan(12);
  });

  test("keep their order for one user and feature, in separate batches", async () => {
    const { batcher, statements, votes } = createTable();
    await Promise.all([
      batcher.add(vote(1, 1)),
      batcher.add(vote(1, 1, "remove")),
      batcher.add(vote(1, 1)),
      batcher.add(vote(2, 1)),
    ]);
    expect(statements.map(({ length }) => length)).toEqual([2, 1, 1]);
    expect(votes).toEqual(new Set(["1 1", "2 1"]));
  });
});

describe("errors", () => {
  test("fail single votes; the others are written one by one", async () => {
    const { batcher, failing, votes } = createTable();
    failing.add(7).add(30);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => batcher.add(vote(index, index % 3))),
    );
    const failed = results.flatMap(({ status }, index) => (status === "rejected" ? [index] : []));
    expect(failed).toEqual([7, 30]);
    expect(votes.size).toBe(38);
  });

  test("of an unavailable database fail the whole batch without retries", async () => {
    let asked = 0;
    const batcher = createVoteBatcher(async () => {
      asked += 1;
      throw new DatabaseBusy();
    });
    const results = await Promise.allSettled([batcher.add(vote(1, 1)), batcher.add(vote(2, 2))]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(asked).toBe(1);
    await expect(batcher.add(vote(3, 3))).rejects.toThrow(DatabaseBusy);
  });

  test("of a locked feature fail its votes after the long timeout; the others are written", async () => {
    const { batcher, locked, votes, statements } = createTable();
    locked.add(1);
    const onLocked = Promise.allSettled([1, 2, 3].map((user) => batcher.add(vote(user, 1))));
    await Promise.all([batcher.add(vote(1, 2)), batcher.add(vote(2, 2))]);
    expect((await onLocked).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
    expect(votes).toEqual(new Set(["1 2", "2 2"]));
    expect(statements.map(({ length }) => length)).toEqual([5, 1, 1, 1, 3]);
    locked.clear();
    expect(await batcher.add(vote(1, 1))).toMatchObject({ id: 1, upvotes: 1 });
  });
});
