/** Computes the thresholds from benign texts that are each scored by a model that was trained without them. */
import {
  headNames,
  lowestScore,
  mapHeads,
  type Scores,
} from "../../packages/moderation/src/classifier/scorer.ts";
import type {
  ThresholdSubject,
  Thresholds,
} from "../../packages/moderation/src/classifier/weights.ts";

/** Texts that name a group of people are kinds of their own. */
export type Sample = "text" | "group" | "public group";
export type ScoredText = {
  scores: Scores;
  sample: Sample;
  /** Counts as a false alarm, whatever the thresholds. */
  isStoppedByRules: boolean;
};

/** Maximum share of each sample that rules and classifier together may stop. */
export const budgets: Record<Sample, number> = { text: 0.01, group: 0.03, "public group": 0.03 };
/** Distance of the rejection threshold above the highest benign score, in logits. */
const margin = 2;

export const thresholdSubjects: readonly ThresholdSubject[] = ["feature", "comment"];

/**
 * How the heads share the budget: their thresholds relative to each other, in logits. With these no class of unwanted texts
 * is found less often than before the budget was kept for each language.
 */
const balance: Thresholds = {
  abuse: 1.9,
  attack: 2.9,
  contempt: 2.7,
  spam: 2,
  advert: 1.9,
  phishing: 1.6,
  injection: 1.8,
};

/** Returns the highest score of each head: what the worst window of a text has. */
export const getHighest = (scores: readonly Scores[]): Scores =>
  mapHeads((head) => scores.reduce((most, one) => Math.max(most, one[head]), lowestScore));

/** Because a text of the budget has this very score. */
const roundUp = (value: number) => Math.ceil(value * 1000) / 1000;

/** How far above the balance the highest score of a text is. */
const getExcess = ({ scores, isStoppedByRules }: ScoredText): number =>
  isStoppedByRules
    ? Number.POSITIVE_INFINITY
    : Math.max(...headNames.map((head) => scores[head] - balance[head]));

/** Returns the scores above which each head holds: the lowest that keep the budget of each sample. */
export function computeHolds(benign: readonly ScoredText[]): Thresholds {
  const shifts = Array.from(
    Map.groupBy(benign, ({ sample }) => sample),
    ([sample, texts]) => {
      const excesses = texts.map(getExcess).sort((a, b) => b - a);
      return excesses[Math.floor(excesses.length * budgets[sample])] ?? 0;
    },
  );
  return mapHeads((head) => roundUp(balance[head] + Math.max(...shifts)));
}

/** Returns the scores above which each head rejects, far above those of all benign texts. */
export const computeRejects = (benign: readonly ScoredText[]): Thresholds =>
  mapHeads((head) =>
    roundUp(
      margin + benign.reduce((highest, { scores }) => Math.max(highest, scores[head]), lowestScore),
    ),
  );
