/** Scores texts by logistic regression over hashed n-grams. */
import { excerpt } from "../rules/normalize.ts";
import {
  createFeatureExtractor,
  getFeatureValue,
  preprocess,
  splitIntoChunks,
} from "./features.ts";

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
const lowest = Object.fromEntries(headNames.map((head) => [head, lowestScore])) as Scores;

/** Creates a function that returns the highest score of any chunk per head, as logits. */
export function createScorer(weights: Weights): (text: string) => Scores {
  const extractFeatures = createFeatureExtractor();
  return (text) => {
    const scores = { ...lowest };
    for (const chunk of splitIntoChunks(preprocess(excerpt(text)))) {
      const features = extractFeatures(chunk);
      if (features.length === 0) continue;
      for (const head of headNames)
        scores[head] = Math.max(scores[head], computeScore(features, weights[head]));
    }
    return scores;
  };
}
