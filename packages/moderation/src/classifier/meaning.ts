/** What the sentence encoder adds to the classifier: heads on its layers, and how they count together with the n-grams. */
import { readFileSync } from "node:fs";
import manifestJson from "./meaning.json" with { type: "json" };
import { type Head, headNames, lowestScore, type Scores } from "./scorer.ts";
import type { ManifestSource, ThresholdSubject } from "./weights.ts";

type Sum = {
  /** What a logit of the n-grams counts. */
  words: number;
  /** What a logit of the encoder's head counts. */
  meaning: number;
  /** Makes the sum 0 for a usual benign text, and 1 for one in two hundred. */
  offset: number;
};

export type MeaningManifest = {
  sha256: string;
  /** Of the encoder's weights, with which these were trained. */
  encoder: string;
  heads: Record<Head, { bias: number } & Sum>;
  /** A text is held if the sum of a head is above. */
  holds: Record<ThresholdSubject, number>;
  sources: Record<string, ManifestSource>;
};

export const meaningManifest: MeaningManifest = manifestJson;

/** Reads the weights, a row for each head, in the order of `heads`. */
export const readMeaningBytes = (): Buffer =>
  readFileSync(new URL("./meaning.bin", import.meta.url));

let weights: Float32Array | undefined;

/** Returns the highest score of any passage per head, as logits. Takes the pooled layers of each passage. */
export function scoreMeaning(passages: readonly Float32Array[]): Scores {
  weights ??= new Float32Array(new Uint8Array(readMeaningBytes()).buffer);
  const size = weights.length / headNames.length;
  const scores = {} as Scores;
  for (const [row, head] of headNames.entries()) {
    scores[head] = lowestScore;
    for (const layers of passages) {
      let sum = meaningManifest.heads[head].bias;
      for (let at = 0; at < size; at++)
        sum += (weights[row * size + at] as number) * (layers[at] as number);
      scores[head] = Math.max(scores[head], sum);
    }
  }
  return scores;
}

/** Returns how far the scores of a text are from those of benign texts, for a head. */
export const addMeaning = (
  head: Head,
  words: Scores,
  meaning: Scores,
  sums: Record<Head, Sum> = meaningManifest.heads,
): number => {
  const sum = sums[head];
  return sum.words * words[head] + sum.meaning * meaning[head] + sum.offset;
};
