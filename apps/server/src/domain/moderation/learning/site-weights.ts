/**
 * Weights that admins' decisions teach. They are a function of counts, so that the order of decisions
 * does not matter, and bounded, so that wrong decisions cannot undo the shipped classifier.
 */
import { findHosts, findWords } from "./words.ts";

export type WordCount = { word: string; approved: number; rejected: number };

/** Weights by word or host, in logits. */
export type SiteWeights = ReadonlyMap<string, number>;

/** The most that the weights of the site change a score of the classifier, in logits. */
export const maxAdjustment = 1;
const maxWeight = 1;
/** Decisions that a word needs before it has a weight. */
const minDecisions = 3;
/** Smooths rare words towards no weight. */
const smoothing = 1;
/** New accounts have posted little else, so that their links say more. */
const newAccountFactor = 2;

const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value));

/** Returns how much more often a word is in rejected texts than in approved ones, as log odds. */
function computeWeight(word: WordCount, all: WordCount): number {
  const rejected = (word.rejected + smoothing) / (all.rejected + 2 * smoothing);
  const approved = (word.approved + smoothing) / (all.approved + 2 * smoothing);
  return clamp(Math.log(rejected / approved), maxWeight);
}

/** Computes the weights from the counts. The empty word counts all decisions. */
export function computeSiteWeights(counts: readonly WordCount[]): SiteWeights {
  const all = counts.find(({ word }) => word === "") ?? { word: "", approved: 0, rejected: 0 };
  const known = counts.filter(
    ({ word, approved, rejected }) => word !== "" && approved + rejected >= minDecisions,
  );
  return new Map(known.map((count) => [count.word, computeWeight(count, all)]));
}

/** Returns the change of the classifier's scores for a text, at most `maxAdjustment` either way. */
export function computeAdjustment(
  weights: SiteWeights,
  text: string,
  { isNewAccount }: { isNewAccount: boolean },
): number {
  if (weights.size === 0) return 0;
  const words = findWords(text);
  const hosts = findHosts(text);
  const sum = (names: readonly string[]) =>
    names.reduce((total, name) => total + (weights.get(name) ?? 0), 0);
  const total = sum(words) + sum(hosts) * (isNewAccount ? newAccountFactor : 1);
  // Damped, so that a long text of common words is not decided by many small weights.
  return clamp(total / Math.sqrt(1 + words.length + hosts.length), maxAdjustment);
}
