/** Zipf's law: few have many, many have few. */
import type { Random } from "../../../apps/server/src/seed/context.ts";

/** The weight of a rank (from 0): 1 / (rank + 1 + shift) ^ exponent. */
const zipfWeight = (rank: number, exponent = 1, shift = 0): number =>
  (rank + 1 + shift) ** -exponent;

const slots = 2 ** 20;

/** Returns a sampler of ranks below `count`, with constant cost per sample. */
export function zipfSampler(count: number, random: Random, exponent = 1): () => number {
  const weights = Float64Array.from({ length: count }, (_, rank) => zipfWeight(rank, exponent));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint32Array(slots);
  let [rank, reached] = [0, (weights[0] ?? 0) / total];
  for (let slot = 0; slot < slots; slot += 1) {
    while ((slot + 0.5) / slots > reached && rank < count - 1) {
      rank += 1;
      reached += (weights[rank] ?? 0) / total;
    }
    table[slot] = rank;
  }
  return () => table[random.int(0, slots - 1)] ?? 0;
}

/** Returns a shuffled order of `count` items. */
export function shuffled(count: number, random: Random): Int32Array {
  const order = Int32Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index -= 1) {
    const other = random.int(0, index);
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
}

/**
 * Distributes about `total` items to `count` recipients by Zipf's law in shuffled order. No recipient gets
 * more than `max`; the others get the remainder.
 */
export function distributeByZipf(
  { count, total, max, exponent }: { count: number; total: number; max: number; exponent: number },
  random: Random,
): Int32Array {
  const order = shuffled(count, random);
  const weights = Float64Array.from({ length: count }, (_, rank) => zipfWeight(rank, exponent));
  const getTotalAt = (scale: number) =>
    weights.reduce((sum, weight) => sum + Math.min(max, scale * weight), 0);
  let [low, high] = [0, total * count];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (getTotalAt(middle) < total) low = middle;
    else high = middle;
  }
  const shares = new Int32Array(count);
  for (let rank = 0; rank < count; rank += 1)
    // A share of 0.3 is one item in three of ten cases.
    shares[order[rank] ?? 0] = Math.min(max, (weights[rank] ?? 0) * high + random.next());
  return shares;
}
