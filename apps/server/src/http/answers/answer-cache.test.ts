/** What is kept, for how long, and how often the database is asked. */
import { expect, test, vi } from "vitest";
import type { Change, Changes } from "../../lib/changes.ts";
import { openAnswerCache } from "./answer-cache.ts";

function open({ megabytes = 1 } = {}) {
  const state = { heard: true, now: new Date("2026-01-01T10:00:00Z") };
  let tell: (change: Change) => void = () => {};
  const changes: Changes = {
    areHeard: () => state.heard,
    subscribe: (onChange) => {
      tell = onChange;
      return () => {};
    },
    settled: async () => {},
    close: async () => {},
  };
  const cache = openAnswerCache({ changes, now: () => state.now }, megabytes * 1024 * 1024);
  return { cache, state, tell: (change: Change) => tell(change) };
}

const asked = (key: string, ...tags: string[]) => ({ key, shows: () => tags });
const loaded = (data: unknown) => ({ data, headers: {} });
const textOf = async (answer: Promise<{ json: Buffer }>) => (await answer).json.toString();

/** Reads that end when they are told to. */
function slowly() {
  const ends: ((data: unknown) => void)[] = [];
  const load = vi.fn(
    () =>
      new Promise<ReturnType<typeof loaded>>((resolve) =>
        ends.push((data) => resolve(loaded(data))),
      ),
  );
  const begun = (times: number) => vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times));
  return { load, begun, end: (index: number, data: unknown) => ends[index]?.(data) };
}

test("many who ask at once ask the database once, and afterwards it is not asked", async () => {
  const { cache } = open();
  const { load, begun, end } = slowly();
  const all = Array.from({ length: 50 }, () => cache.find(asked("a", "feature:1"), load));
  await begun(1);
  end(0, 1);
  expect(new Set(await Promise.all(all.map(textOf)))).toEqual(new Set(["1"]));
  expect(await textOf(cache.find(asked("a", "feature:1"), load))).toBe("1");
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ["its own name", ["feature:1"], true],
  ["a name of its kind, where it shows any", ["platform:blender"], true],
  ["another of the kind", ["feature:2"], false],
  ["everything", "everything" as const, true],
])("a change of %s", async (_, change, drops) => {
  const { cache, tell } = open();
  const load = vi.fn(async () => loaded(1));
  await cache.find(asked("a", "feature:1", "platform"), load);
  tell(change);
  await cache.find(asked("a", "feature:1", "platform"), load);
  expect(load).toHaveBeenCalledTimes(drops ? 2 : 1);
});

test("what changed while it was read is not kept, and who comes afterwards reads anew", async () => {
  const { cache, tell } = open();
  const { load, begun, end } = slowly();
  const early = cache.find(asked("a", "feature:1"), load);
  await begun(1);
  tell(["feature:1"]);
  const late = cache.find(asked("a", "feature:1"), load);
  await begun(2);
  end(1, "new");
  expect(await textOf(late)).toBe('"new"');
  end(0, "old");
  expect(await textOf(early)).toBe('"old"');
  expect(await textOf(cache.find(asked("a", "feature:1"), load))).toBe('"new"');
  expect(load).toHaveBeenCalledTimes(2);
});

test("a failure is told to all who wait, and not kept", async () => {
  const { cache } = open();
  const load = vi.fn(async () => loaded("fine")).mockRejectedValueOnce(new Error("away"));
  const both = await Promise.allSettled([
    cache.find(asked("a"), load),
    cache.find(asked("a"), load),
  ]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await textOf(cache.find(asked("a"), load))).toBe('"fine"');
});

test("while nothing is heard everybody reads for themselves", async () => {
  const { cache, state, tell } = open();
  const load = vi.fn(async () => loaded(1));
  await cache.find(asked("a"), load);
  state.heard = false;
  tell("everything");
  await Promise.all([cache.find(asked("a"), load), cache.find(asked("a"), load)]);
  await cache.find(asked("a"), load);
  expect(load).toHaveBeenCalledTimes(4);
  state.heard = true;
  tell("everything");
  await cache.find(asked("a"), load);
  await cache.find(asked("a"), load);
  expect(load).toHaveBeenCalledTimes(5);
});

test("an answer that ends by the clock is read again then", async () => {
  const { cache, state } = open();
  const load = vi.fn(async () => loaded(1));
  const untilNoon = { ...asked("a"), until: () => new Date("2026-01-01T12:00:00Z") };
  await cache.find(untilNoon, load);
  await cache.find(untilNoon, load);
  expect(load).toHaveBeenCalledTimes(1);
  state.now = new Date("2026-01-01T12:00:00Z");
  await cache.find(untilNoon, load);
  expect(load).toHaveBeenCalledTimes(2);
});

test("it stays within its bytes, the longest unused go first, and the huge are not kept", async () => {
  const { cache } = open();
  const load = async () => loaded("x".repeat(20_000));
  for (let n = 0; n < 200; n++) await cache.find(asked(`key ${n}`, `feature:${n}`), load);
  expect(cache.size()).toBeGreaterThan(500_000);
  expect(cache.size()).toBeLessThanOrEqual(1024 * 1024);
  const again = vi.fn(load);
  await cache.find(asked("key 199", "feature:199"), again);
  expect(again).not.toHaveBeenCalled();
  await cache.find(asked("key 0", "feature:0"), again);
  expect(again).toHaveBeenCalledTimes(1);
  const huge = vi.fn(async () => loaded("x".repeat(500_000)));
  await cache.find(asked("huge"), huge);
  await cache.find(asked("huge"), huge);
  expect(huge).toHaveBeenCalledTimes(2);
});

test("without room nothing is kept", async () => {
  const { cache } = open({ megabytes: 0 });
  const load = vi.fn(async () => loaded(1));
  await cache.find(asked("a"), load);
  await cache.find(asked("a"), load);
  expect(load).toHaveBeenCalledTimes(2);
});

test("an address leads to its answer while that is kept; of many to one a few are remembered", async () => {
  const { cache, tell } = open();
  await cache.find(asked("a", "feature:1"), async () => loaded(1));
  for (let n = 0; n < 10; n++) cache.rememberUrl(`/a?${n}`, "a");
  expect(cache.atUrl("/a?0")?.json.toString()).toBe("1");
  expect(cache.atUrl("/a?9")).toBeUndefined();
  tell(["feature:1"]);
  expect(cache.atUrl("/a?0")).toBeUndefined();
});
