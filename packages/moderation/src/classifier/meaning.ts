/** What the sentence encoder adds to the classifier: heads on its layers, and how they count together with the n-grams. */
import { readFileSync } from "node:fs";
import manifestJson from "./meaning.json" with { type: "json" };
import { type Head, headNames, type Scores } from "./scorer.ts";
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

/** Returns the scores of the encoder's heads for a window, as logits. Takes its pooled layers. */
export function scoreMeaning(layers: Float32Array): Scores {
  weights ??= new Float32Array(new Uint8Array(readMeaningBytes()).buffer);
  const size = weights.length / headNames.length;
  const scores = {} as Scores;
  for (const [row, head] of headNames.entries()) {
    let sum = meaningManifest.heads[head].bias;
    for (let at = 0; at < size; at++)
      sum += (weights[row * size + at] as number) * (layers[at] as number);
    scores[head] = sum;
  }
  return scores;
}

/** What the encoder says about the windows of a text that it has read. */
export type Meaning = ReadonlyMap<string, Scores>;

const countWords = (window: string): number =>
  window.match(/[\p{L}\p{M}\p{N}'’-]*\p{L}[\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;

/** Fewer words are no sentence, of which the encoder can say nothing. */
const minWords = 3;
/** What stands out of a sentence of a few words may be a word that means nothing without the next sentence. */
const short = { words: 6, more: 0.4 };

/** Whether the encoder can say anything about a window. */
export const hasMeaning = (window: string): boolean => countWords(window) >= minWords;

/** Returns how much higher the sum of a window has to be because it is short. */
export const getShortMargin = (window: string): number =>
  countWords(window) < short.words ? short.more : 0;

/** Returns the sum above which a window is held. */
export const getMeaningHold = (subject: ThresholdSubject, window: string): number =>
  meaningManifest.holds[subject] + getShortMargin(window);

/** Returns how far the scores of a window are from those of benign texts, for a head. */
export const addMeaning = (
  head: Head,
  words: Scores,
  meaning: Scores,
  sums: Record<Head, Sum> = meaningManifest.heads,
): number => {
  const sum = sums[head];
  return sum.words * words[head] + sum.meaning * meaning[head] + sum.offset;
};
