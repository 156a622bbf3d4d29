/** Scores texts by logistic regression over hashed n-grams. */
import { createFeatureExtractor, getFeatureValue, preprocess } from "./features.ts";

/**
 * Classifier heads, with the size of each weight table in bits. `attack`, `contempt` and `advert` learn
 * from the texts written for them, which are too few to count among the public ones.
 */
export const heads = {
  abuse: 19,
  attack: 17,
  contempt: 17,
  spam: 18,
  advert: 17,
  phishing: 17,
  injection: 17,
} as const;
export type Head = keyof typeof heads;
export const headNames = Object.keys(heads) as Head[];

export const mapHeads = <Value>(compute: (head: Head) => Value): Record<Head, Value> =>
  Object.fromEntries(headNames.map((head) => [head, compute(head)])) as Record<Head, Value>;

/** Quantized weights: the real weight is `scale` times the byte. */
export type HeadWeights = { weights: Int8Array; scale: number; bias: number };
export type Weights = Record<Head, HeadWeights>;
export type Scores = Record<Head, number>;

const computeScore = (features: Uint32Array, { weights, scale, bias }: HeadWeights): number => {
  const mask = weights.length - 1;
  let sum = 0;
  for (const feature of features) sum += weights[feature & mask] as number;
  return bias + scale * sum * getFeatureValue(features);
};

export const lowestScore = -9;
const lowest: Scores = mapHeads(() => lowestScore);

/** Creates a function that scores one window of a text, as logits. */
export function createScorer(weights: Weights): (window: string) => Scores {
  const extractFeatures = createFeatureExtractor();
  return (window) => {
    const features = extractFeatures(preprocess(window));
    if (features.length === 0) return lowest;
    return mapHeads((head) => Math.max(lowestScore, computeScore(features, weights[head])));
  };
}
