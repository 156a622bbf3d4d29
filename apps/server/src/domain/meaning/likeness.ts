/**
 * How much meaning counts beside words, and the least likeness that counts at all (`findNearest` says what it is).
 * Chosen on the queries and pairs of one author, and measured on those of another: docs/search.md.
 */

/** Beside the similarity of titles and the rank of their words, which reach 1 each. */
export const likenessWeight = 1;
/** Beside the tags and words of a title that two ideas share, of which each counts 1. */
export const termsOfMeaning = 4;

export const minLikeness = {
  /** Ideas that are shown: while a title is typed, beside another idea, and below the matches of a search. */
  shown: 0.6,
  /** Candidates of duplicates, and of the same wish on another platform: people decide about each. */
  duplicate: 1,
};

/** Returns a similarity from 0.5, that of the least likeness of a candidate, to 1. */
export const toSimilarity = (likeness: number): number => Math.min(1, likeness / 2);
