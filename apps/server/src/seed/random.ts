/** Seeded random numbers: mulberry32 by Tommy Ettinger (public domain). */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** Returns `count` distinct items in random order. */
  some<T>(items: readonly T[], count: number): T[];
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const some = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    const length = Math.max(0, Math.min(count, left.length));
    return Array.from({ length }, () => left.splice(int(0, left.length - 1), 1)).flat();
  };
  return { next, int, some, pick: (items) => items[int(0, items.length - 1)] as never };
}
