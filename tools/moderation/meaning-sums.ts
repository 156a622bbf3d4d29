/** How the heads on the sentence encoder count together with the n-grams, from benign texts that neither was trained on. */
import {
  addMeaning,
  getShortMargin,
  type MeaningManifest,
} from "../../packages/moderation/src/classifier/meaning.ts";
import {
  type Head,
  headNames,
  mapHeads,
  type Scores,
} from "../../packages/moderation/src/classifier/scorer.ts";
import type { ThresholdSubject } from "../../packages/moderation/src/classifier/weights.ts";
import { moderateByRules } from "../../packages/moderation/src/moderate-by-rules.ts";
import { budgets, getHighest, type Sample, thresholdSubjects } from "./thresholds.ts";

export type TunedText = {
  text: string;
  sample: Sample;
  subjects: readonly ThresholdSubject[];
  windows: readonly { text: string; words: Scores; meaning: Scores }[];
};
type Sums = Record<Head, Omit<MeaningManifest["heads"][Head], "bias">>;

/** The encoder says less about instructions to a model, which differ from others by their words. */
const meaningShares: Partial<Record<Head, number>> = { injection: 0.5 };

/**
 * The share of benign texts whose sum is less than 1: how the heads share the budget. With these the held-out third has more
 * of each kind of unwanted text held, and fewer benign ones, than by words alone.
 */
const tails: Record<Head, number> = {
  abuse: 0.988,
  attack: 0.988,
  contempt: 0.994,
  spam: 0.994,
  advert: 0.994,
  phishing: 0.995,
  injection: 0.995,
};

const getDeviation = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value / values.length, 0);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2 / values.length, 0));
};
const getQuantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** Returns the factors of each head: its sum is 0 for the median of the benign texts. */
export function computeSums(tuned: readonly TunedText[]): Sums {
  const ordinary = tuned
    .filter(({ sample }) => sample === "text")
    .map(({ windows }) => ({
      words: getHighest(windows.map(({ words }) => words)),
      meaning: getHighest(windows.map(({ meaning }) => meaning)),
    }));
  return mapHeads((head) => {
    const inWords = 1 / getDeviation(ordinary.map(({ words }) => words[head]));
    const inMeaning =
      (meaningShares[head] ?? 1) / getDeviation(ordinary.map(({ meaning }) => meaning[head]));
    const values = ordinary.map(
      ({ words, meaning }) => inWords * words[head] + inMeaning * meaning[head],
    );
    const median = getQuantile(values, 0.5);
    const range = getQuantile(values, tails[head]) - median;
    return { words: inWords / range, meaning: inMeaning / range, offset: -median / range };
  });
}

const isStoppedByRules = (text: string, subject: ThresholdSubject) =>
  moderateByRules({ subject_type: subject, content: text, author_id: null }).verdict !== "allow";

/** Returns the sums above which texts are held: the lowest that keep the budget of each sample, rules included. */
export function computeMeaningHolds(
  tuned: readonly TunedText[],
  sums: Sums,
): MeaningManifest["holds"] {
  const getSum = ({ windows }: TunedText) =>
    Math.max(
      ...windows.flatMap(({ text, words, meaning }) =>
        headNames.map((head) => addMeaning(head, words, meaning, sums) - getShortMargin(text)),
      ),
    );
  const computeHold = (subject: ThresholdSubject): number => {
    const ofSubject = tuned.filter(({ subjects }) => subjects.includes(subject));
    const thresholds = Array.from(
      Map.groupBy(ofSubject, ({ sample }) => sample),
      ([sample, texts]) => {
        const values = texts.map((one) =>
          isStoppedByRules(one.text, subject) ? Number.POSITIVE_INFINITY : getSum(one),
        );
        return getQuantile(values, 1 - budgets[sample]);
      },
    );
    return Math.ceil(1000 * Math.max(...thresholds)) / 1000;
  };
  return Object.fromEntries(
    thresholdSubjects.map((subject) => [subject, computeHold(subject)]),
  ) as MeaningManifest["holds"];
}
