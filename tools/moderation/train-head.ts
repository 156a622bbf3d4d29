/** Trains one head: logistic regression with AdaGrad. Deterministic. */
import {
  createFeatureExtractor,
  getFeatureValue,
  preprocess,
  splitIntoChunks,
} from "../../packages/moderation/src/classifier/features.ts";
import { extractProse } from "../../packages/moderation/src/classifier/prose.ts";
import type { HeadWeights } from "../../packages/moderation/src/classifier/scorer.ts";

const epochs = 6;
const learningRate = 0.4;

/** A training example with its label and weight. */
export type Example = { features: Uint32Array; label: 0 | 1; weight: number };

/** Creates a reader that extracts the features of each chunk of a text's prose. */
export function createExampleReader(): (text: string) => Uint32Array[] {
  const extractFeatures = createFeatureExtractor();
  return (text) =>
    splitIntoChunks(preprocess(extractProse(text))).map((chunk) => extractFeatures(chunk).slice());
}

/** Creates a seeded random generator between 0 and 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffle(order: Uint32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const swapped = order[last] as number;
    order[last] = order[other] as number;
    order[other] = swapped;
  }
}

/** Rounds, because exponentials may differ in the last bit between machines. */
export const sigmoid = (logit: number): number =>
  Math.round(1e6 / (1 + Math.exp(-Math.max(-30, Math.min(30, logit))))) / 1e6;

/** Returns the quantized weights of a head with 2^`bits` weights. */
export function trainHead(examples: readonly Example[], bits: number, seed = 1): HeadWeights {
  const mask = (1 << bits) - 1;
  const weights = new Float64Array(mask + 1);
  const squares = new Float64Array(mask + 1).fill(0.1);
  let bias = 0;
  let biasSquares = 1;
  const order = Uint32Array.from(examples.keys());
  const random = createRandom(seed);
  for (let pass = 0; pass < epochs; pass++) {
    shuffle(order, random);
    for (const at of order) {
      const { features, label, weight } = examples[at] as Example;
      if (features.length === 0) continue;
      const value = getFeatureValue(features);
      let sum = 0;
      for (const feature of features) sum += weights[feature & mask] as number;
      const error = weight * (sigmoid(bias + sum * value) - label);
      if (Math.abs(error) < 1e-4) continue;
      const step = error * value;
      for (const found of features) {
        const feature = found & mask;
        const square = (squares[feature] as number) + step * step;
        squares[feature] = square;
        weights[feature] = (weights[feature] as number) - (learningRate * step) / Math.sqrt(square);
      }
      biasSquares += error * error;
      bias -= (learningRate * error) / Math.sqrt(biasSquares);
    }
  }
  return quantize(weights, bias);
}

/** Clips rare outliers, to preserve the resolution of the other weights. */
function quantize(weights: Float64Array, bias: number): HeadWeights {
  const sizes = Array.from(weights, Math.abs)
    .filter((size) => size > 0)
    .sort((a, b) => a - b);
  const largest = sizes[Math.floor(sizes.length * 0.9995)] ?? 1;
  const scale = largest / 127;
  const bytes = Int8Array.from(weights, (weight) =>
    Math.max(-127, Math.min(127, Math.round(weight / scale))),
  );
  return { weights: bytes, scale, bias };
}
