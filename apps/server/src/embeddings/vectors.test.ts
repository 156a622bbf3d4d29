import { expect, test } from "vitest";
import { createVectorSet, findNearest, quantize } from "./vectors.ts";

/** Numbers from -1 to 1 that look random, and are the same in each run. */
function vectorOf(seed: number): Float32Array {
  let state = seed * 7919;
  return Float32Array.from({ length: 64 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}
const toRow = (id: number) => ({ id, vector: quantize(vectorOf(id)) });
const all = { limit: 1000, minimum: Number.NEGATIVE_INFINITY };

test("one byte for each number keeps the order of cosines", () => {
  const rows = Array.from({ length: 200 }, (_, at) => toRow(at + 1));
  const wanted = vectorOf(1).map((one, at) => one + (vectorOf(2)[at] as number) / 2);
  const near = findNearest(createVectorSet(rows), wanted, all);
  expect(near.slice(0, 2).map(({ id }) => id)).toEqual([1, 2]);
  const exact = rows.map(({ id }) => {
    const other = vectorOf(id);
    const dot = (a: Float32Array, b: Float32Array) =>
      a.reduce((sum, one, at) => sum + one * (b[at] as number), 0);
    return { id, cosine: dot(wanted, other) / Math.sqrt(dot(wanted, wanted) * dot(other, other)) };
  });
  const best = exact.sort((a, b) => b.cosine - a.cosine).slice(0, 10);
  expect(near.slice(0, 10).map(({ id }) => id)).toEqual(best.map(({ id }) => id));
});

test("lists no more than wanted, none below the minimum, and not the feature itself", () => {
  const set = createVectorSet(Array.from({ length: 100 }, (_, at) => toRow(at + 1)));
  expect(findNearest(set, vectorOf(3), { ...all, limit: 2 })).toHaveLength(2);
  const near = findNearest(set, vectorOf(3), { ...all, minimum: 1.2 });
  expect(near.map(({ id }) => id)).toEqual([3]);
  expect(findNearest(set, vectorOf(3), { ...all, minimum: 1.2, except: 3 })).toEqual([]);
});

test("nothing stands out of a few vectors", () => {
  const set = createVectorSet([1, 2, 3, 4].map(toRow));
  expect(findNearest(set, vectorOf(3), { ...all, minimum: 1 })).toEqual([]);
});

test("leaves out vectors of another size, and compares none with such a text", () => {
  const set = createVectorSet([toRow(1), { id: 2, vector: new Uint8Array(3) }]);
  expect([...set.ids]).toEqual([1]);
  expect(findNearest(set, new Float32Array(3).fill(1), all)).toEqual([]);
  expect(findNearest(createVectorSet([]), vectorOf(1), all)).toEqual([]);
});
