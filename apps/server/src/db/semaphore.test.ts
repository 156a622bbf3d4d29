import { expect, test } from "vitest";
import { DatabaseBusy } from "./errors.ts";
import { createReportSemaphore, createSemaphore } from "./semaphore.ts";

/** Creates work that records its start and runs until it is ended. */
function createWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    start: (id: number) => () => {
      started.push(id);
      return new Promise<number>((resolve) => {
        ends[id] = () => resolve(id);
      });
    },
    end: (id: number) => ends[id]?.(),
  };
}

test("gives slots in the order of arrival", async () => {
  const semaphore = createSemaphore({ concurrency: 2, maxWaiting: 5, timeoutMs: 60_000 });
  const { started, start, end } = createWork();
  const results = [0, 1, 2, 3].map((id) => semaphore.run(start(id)));
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  end(1);
  expect(await results[1]).toBe(1);
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const id of [0, 2]) end(id);
  await results[2];
  await Promise.resolve();
  end(3);
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

test("rejects work when the queue is full, and work that waited too long", async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaiting: 1, timeoutMs: 1 });
  const { start, end } = createWork();
  const first = semaphore.run(start(0));
  const second = semaphore.run(start(1));
  await expect(semaphore.run(start(2))).rejects.toThrow(DatabaseBusy);
  await expect(second).rejects.toThrow(DatabaseBusy);
  end(0);
  expect(await first).toBe(0);
  expect(await semaphore.run(async () => "next")).toBe("next");
});

test("releases the slot of failed work", async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaiting: 1, timeoutMs: 60_000 });
  await expect(semaphore.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await semaphore.run(async () => "next")).toBe("next");
});

test("gives reports a quarter of the connections, but at least one", async () => {
  for (const [poolSize, max] of [
    [1, 1],
    [3, 1],
    [20, 5],
  ] as const) {
    const semaphore = createReportSemaphore(poolSize);
    const { started, start, end } = createWork();
    const results = Array.from({ length: 8 }, (_, id) => semaphore.run(start(id)));
    await Promise.resolve();
    expect(started).toHaveLength(max);
    for (let id = 0; id < results.length; id++) {
      end(id);
      await results[id];
      await Promise.resolve();
    }
  }
});
