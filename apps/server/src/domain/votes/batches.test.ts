/** Which votes go together, in which order, and what becomes of them, whatever the database does. */
import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DatabaseBusy } from "../../db/errors.ts";
import { openBatches } from "./batches.ts";
import type { Deed, Patience, Written } from "./queries.ts";

const key = ({ user_id, feature_id }: Deed) => `${user_id} ${feature_id}`;
const deed = (user_id: number, feature_id: number, what: Deed["deed"] = "cast"): Deed => ({
  user_id,
  feature_id,
  deed: what,
});

/** A table of votes that takes some turns for each statement, and now and then holds or refuses one. */
function openTable({ turns = 1, atMost = 5 }: { turns?: number; atMost?: number } = {}) {
  const votes = new Set<string>();
  const underWay = new Set<number>();
  const statements: (readonly Deed[])[] = [];
  const held = new Set<number>();
  const poisoned = new Set<number>();
  const votesFor = (id: number) => [...votes].filter((one) => one.endsWith(` ${id}`)).length;

  async function write(deeds: readonly Deed[], { waits }: Patience): Promise<Written> {
    const ids = [...new Set(deeds.map(({ feature_id }) => feature_id))];
    expect(new Set(deeds.map(key)).size).toBe(deeds.length);
    expect(deeds.length).toBeLessThanOrEqual(atMost);
    expect(ids.filter((id) => underWay.has(id))).toEqual([]);
    statements.push(deeds);
    for (const id of ids) underWay.add(id);
    for (let count = 0; count < turns; count++) await turn();
    while (waits && ids.some((id) => held.has(id))) await turn();
    for (const id of ids) underWay.delete(id);
    if (deeds.some(({ user_id }) => poisoned.has(user_id))) throw new Error("poison");
    const leftOut = new Set(ids.filter((id) => held.has(id)));
    for (const one of deeds)
      if (!leftOut.has(one.feature_id)) votes[one.deed === "cast" ? "add" : "delete"](key(one));
    return {
      features: ids
        .filter((id) => !leftOut.has(id))
        .map((id) => ({ id, platform_id: 1, upvotes: votesFor(id), changed: true })),
      held: [...leftOut],
      absent: [],
    };
  }

  const told: number[] = [];
  const batches = openBatches({
    write,
    written: (features) => told.push(...features.map(({ id }) => id)),
    atMost,
  });
  return { batches, votes, votesFor, statements, held, poisoned, told };
}

describe("any sequence of deeds", () => {
  const arbitrary = fc.array(
    fc.record({
      user_id: fc.integer({ min: 1, max: 4 }),
      feature_id: fc.integer({ min: 1, max: 3 }),
      deed: fc.constantFrom<Deed["deed"]>("cast", "withdraw"),
      pause: fc.nat({ max: 2 }),
    }),
    { maxLength: 40 },
  );

  test("ends as if each were done one after the other, and is told in batches", async () => {
    await fc.assert(
      fc.asyncProperty(arbitrary, fc.constantFrom(0, 1, 2, 3), async (deeds, holding) => {
        const table = openTable();
        if (holding > 0) table.held.add(holding);
        const answers: Promise<unknown>[] = [];
        const expected = new Set<string>();
        for (const { pause, ...one } of deeds) {
          answers.push(table.batches.add(one));
          expected[one.deed === "cast" ? "add" : "delete"](key(one));
          for (let count = 0; count < pause; count++) await turn();
        }
        table.held.clear();
        await Promise.all(answers);
        expect(table.votes).toEqual(expected);
      }),
    );
  });
});

describe("what arrives together", () => {
  test("is one statement, and everybody's figure is the one after it", async () => {
    const { batches, statements } = openTable({ atMost: 100 });
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => batches.add(deed(index, 1))),
    );
    expect(statements).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer?.upvotes))).toEqual(new Set([64]));
  });

  test("while one is under way waits for the next, and figures only grow with the commits", async () => {
    const { batches, statements, told } = openTable({ turns: 5, atMost: 100 });
    const figures: number[] = [];
    const add = async (user: number) => {
      figures.push((await batches.add(deed(user, 1)))?.upvotes ?? 0);
    };
    const answers: Promise<void>[] = [];
    for (let user = 0; user < 30; user++) {
      answers.push(add(user));
      await turn();
    }
    await Promise.all(answers);
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    expect(statements.length).toBeLessThan(12);
    expect(told).toHaveLength(statements.length);
  });

  test("the same deed twice is written once; the contrary one goes into the next batch", async () => {
    const { batches, statements, votes } = openTable();
    await Promise.all([
      batches.add(deed(1, 1)),
      batches.add(deed(1, 1)),
      batches.add(deed(1, 1, "withdraw")),
      batches.add(deed(1, 1)),
      batches.add(deed(2, 1)),
    ]);
    expect(statements.map((one) => one.length)).toEqual([2, 1, 1]);
    expect(votes).toEqual(new Set(["1 1", "2 1"]));
  });
});

describe("what goes wrong", () => {
  test("fails alone: the others are written without it", async () => {
    const { batches, poisoned, votes } = openTable({ atMost: 50 });
    poisoned.add(7).add(30);
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => batches.add(deed(index, index % 3))),
    );
    const failed = answers.flatMap(({ status }, index) => (status === "rejected" ? [index] : []));
    expect(failed).toEqual([7, 30]);
    expect(votes.size).toBe(38);
  });

  test("a database that is away is asked once, and is away for all of them", async () => {
    let asked = 0;
    const batches = openBatches({
      write: async () => {
        asked += 1;
        throw new DatabaseBusy();
      },
      written: () => {},
    });
    const answers = await Promise.allSettled([batches.add(deed(1, 1)), batches.add(deed(2, 2))]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(asked).toBe(1);
    await expect(batches.add(deed(3, 3))).rejects.toThrow(DatabaseBusy);
  });

  test("a feature that somebody holds keeps no other waiting, and is written afterwards", async () => {
    const { batches, held, votes } = openTable();
    held.add(1);
    const onHeld = batches.add(deed(1, 1));
    await batches.add(deed(1, 2));
    await batches.add(deed(2, 2));
    expect(votes).toEqual(new Set(["1 2", "2 2"]));
    held.clear();
    expect(await onHeld).toMatchObject({ id: 1, upvotes: 1 });
  });
});
