/**
 * Weights that admins' decisions teach. They are a function of counts, so that the order of decisions
 * does not matter, and bounded, so that wrong decisions cannot undo the shipped classifier.
 */
import { findHosts, findWords } from "./words.ts";

/** The decided texts that contain a word, and at least how many different authors they have. */
export type WordCount = { word: string; approved: number; rejected: number; authors: number };

/** The public texts that contain each word, of so many. */
export type PublicWords = { texts: number; counts: ReadonlyMap<string, number> };

/** Weights by word or host, in logits. */
export type SiteWeights = ReadonlyMap<string, number>;

/** The most that the weights of the site change a score of the classifier, in logits. */
export const maxAdjustment = 1;
const maxWeight = 1;
/** What a word needs before it has a weight, so that neither a few texts nor a few accounts teach anything. */
export const minDecisions = 20;
const minAuthors = 5;
/** Words of a larger share of the public texts never weigh. */
const mostTexts = 0.5;
/** Words of a larger share, and of more than a few texts, never weigh against a text: honest people use them. */
const usual = { share: 0.01, texts: 2 };
/** Smooths rare words towards no weight. */
const smoothing = 1;
/** New accounts have posted little else, so that their links say more. */
const newAccountFactor = 2;

const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value));

/**
 * Returns how much more often a word is in rejected texts than in approved ones, as log odds. It weighs against a
 * text only if it is also in more rejected texts than in texts that stand: approved ones and other public ones.
 */
function computeWeight(word: WordCount, all: WordCount, { texts, counts }: PublicWords): number {
  const published = counts.get(word.word) ?? 0;
  if (published > texts * mostTexts) return 0;
  const rejected = (word.rejected + smoothing) / (all.rejected + 2 * smoothing);
  const approved = (word.approved + smoothing) / (all.approved + 2 * smoothing);
  const share = Math.log(rejected / approved);
  if (share <= 0) return clamp(share, maxWeight);
  if (published > Math.max(usual.texts, texts * usual.share)) return 0;
  const standing = word.approved + published;
  const number = Math.log((word.rejected + smoothing) / (standing + smoothing));
  return clamp(Math.max(0, Math.min(share, number)), maxWeight);
}

/** Whether a word has been in enough decided texts, of enough authors. */
export const hasEvidence = ({ word, approved, rejected, authors }: WordCount): boolean =>
  word !== "" && approved + rejected >= minDecisions && authors >= minAuthors;

/** Computes the weights from the counts. The empty word counts all decisions. */
export function computeSiteWeights(
  counts: readonly WordCount[],
  publicWords: PublicWords,
): SiteWeights {
  const all = counts.find(({ word }) => word === "");
  if (all === undefined) return new Map();
  return new Map(
    counts.filter(hasEvidence).map((count) => [count.word, computeWeight(count, all, publicWords)]),
  );
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
