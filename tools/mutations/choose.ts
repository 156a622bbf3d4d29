/** Selects the mutations of a run: the same for the same seed, spread over a slice's files. */
import { readTree } from "../code-rules/read-tree.ts";
import { findMutations, type Mutation } from "./find-mutations.ts";
import type { Slice } from "./slices.ts";

export type Chosen = { slice: Slice; path: string; text: string; mutation: Mutation };

/** mulberry32: small, and reproducible on every platform. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}

/** Excludes routes: they are a list that contract tests compare. */
const isTried = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.ts$|\.d\.ts$|\/testing\/|\/routes\.ts$/.test(path);

/** Takes one mutation of each file in turn, up to `count`. */
export function chooseMutations(slice: Slice, seed: number, count = slice.count): Chosen[] {
  const random = randomFrom(seed);
  const files = readTree()
    .filter(({ path }) => slice.files.test(path) && isTried(path))
    .map(({ path, text }) => ({ path, text, left: shuffled(findMutations(path, text), random) }));
  const chosen: Chosen[] = [];
  while (chosen.length < count && files.some(({ left }) => left.length > 0))
    for (const { path, text, left } of shuffled(files, random)) {
      const mutation = left.pop();
      if (mutation && chosen.length < count) chosen.push({ slice, path, text, mutation });
    }
  return chosen;
}
