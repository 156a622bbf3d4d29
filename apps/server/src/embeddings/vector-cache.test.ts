/** Sets of vectors that are forgotten at any time. */
import { expect, test } from "vitest";
import { createVectorCache } from "./vector-cache.ts";
import type { VectorSet } from "./vectors.ts";

const createSet = (id: number): VectorSet => ({
  ids: Float64Array.of(id),
  numbers: Int8Array.of(1),
  scales: Float32Array.of(1),
});

test("reads a set once, and again when it was forgotten", async () => {
  const cache = createVectorCache();
  let reads = 0;
  const load = async () => {
    reads += 1;
    return createSet(reads);
  };
  expect(await cache.getSet("platform", load)).toEqual(createSet(1));
  expect(await cache.getSet("platform", load)).toEqual(createSet(1));
  cache.forget("platform");
  expect(await cache.getSet("platform", load)).toEqual(createSet(2));
});

test("reads a set again that was forgotten while it was read", async () => {
  const cache = createVectorCache();
  const first = Promise.withResolvers<VectorSet>();
  const later = [first.promise, Promise.resolve(createSet(2))].values();
  const found = cache.getSet("platform", () => later.next().value as Promise<VectorSet>);
  cache.forget("platform");
  first.resolve(createSet(1));
  expect(await found).toEqual(createSet(2));
});

test("passes on the error of a read", async () => {
  const cache = createVectorCache();
  const load = () => Promise.reject(new Error("no database"));
  await expect(cache.getSet("platform", load)).rejects.toThrow("no database");
});
