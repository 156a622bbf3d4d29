import { expect, test } from "vitest";
import { openReportTurns, openTurns } from "./bounded.ts";
import { DatabaseBusy } from "./errors.ts";

/** Work that goes on until it is told to end, and notes its beginning. */
function openWork() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    begin: (id: number) => () => {
      begun.push(id);
      return new Promise<number>((resolve) => {
        ends[id] = () => resolve(id);
      });
    },
    end: (id: number) => ends[id]?.(),
  };
}

test("turns are given in the order of arrival, and no more than there are", async () => {
  const turns = openTurns({ atOnce: 2, waitingAtMost: 5, waitMs: 60_000 });
  const { begun, begin, end } = openWork();
  const answers = [0, 1, 2, 3].map((id) => turns.run(begin(id)));
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  end(1);
  expect(await answers[1]).toBe(1);
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const id of [0, 2]) end(id);
  await answers[2];
  await Promise.resolve();
  end(3);
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3]);
});

test("who comes when too many wait is sent away at once, who waits for too long in the end", async () => {
  const turns = openTurns({ atOnce: 1, waitingAtMost: 1, waitMs: 1 });
  const { begin, end } = openWork();
  const first = turns.run(begin(0));
  const second = turns.run(begin(1));
  await expect(turns.run(begin(2))).rejects.toThrow(DatabaseBusy);
  await expect(second).rejects.toThrow(DatabaseBusy);
  end(0);
  expect(await first).toBe(0);
  expect(await turns.run(async () => "next")).toBe("next");
});

test("work that fails gives its turn back", async () => {
  const turns = openTurns({ atOnce: 1, waitingAtMost: 1, waitMs: 60_000 });
  await expect(turns.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await turns.run(async () => "next")).toBe("next");
});

test("reports leave most connections to everybody else, and there is always one at work", async () => {
  for (const [poolSize, most] of [
    [1, 1],
    [3, 1],
    [20, 5],
  ] as const) {
    const turns = openReportTurns(poolSize);
    const { begun, begin, end } = openWork();
    const answers = Array.from({ length: 8 }, (_, id) => turns.run(begin(id)));
    await Promise.resolve();
    expect(begun).toHaveLength(most);
    for (let id = 0; id < answers.length; id++) {
      end(id);
      await answers[id];
      await Promise.resolve();
    }
  }
});
