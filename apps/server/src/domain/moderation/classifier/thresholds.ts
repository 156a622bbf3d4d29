/** Computes the thresholds from benign texts outside the training set. */
import { readLabelled } from "../evaluation-set/labelled-texts.ts";
import { isHeldOut, readWritten } from "../evaluation-set/written-texts.ts";
import { type Head, headNames, type Scores } from "./scorer.ts";
import { getDemoTexts, getUiStrings, isPublicHeldOut } from "./training-data.ts";

/** Maximum share of benign texts that each head may hold. */
const maxHoldRate: Record<Head, number> = {
  abuse: 0.006,
  spam: 0.004,
  phishing: 0.002,
  injection: 0.002,
};
const maxGroupHoldRate = 0.03;
/** Distance of the rejection threshold above the highest benign score, in logits. */
const margin = 2;

/** Returns the score that at most this share of the texts exceeds. */
function getQuantileScore(share: number, scores: readonly number[]): number {
  const sorted = [...scores].sort((a, b) => b - a);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** Returns the hold and reject thresholds per head. */
export function computeThresholds(
  scoreText: (text: string) => Scores,
  publicTexts: Parameters<typeof isPublicHeldOut>[0][],
): Record<Head, { hold: number; reject: number }> {
  const written = readWritten().filter(({ kind, heldOut }) => kind === "fine" && heldOut);
  const benign = [
    ...written.filter(({ group }) => group !== "group"),
    ...getDemoTexts().filter(({ text }) => isHeldOut(text)),
    ...getUiStrings().filter(({ text }) => isHeldOut(text)),
    ...readLabelled("held-out").filter(({ label }) => label === "fine"),
    ...publicTexts.filter((one) => one.source === "ghc" && isPublicHeldOut(one)),
  ].map(({ text }) => scoreText(text));
  const groups = [
    ...written.filter(({ group }) => group === "group"),
    ...publicTexts.filter(
      (one) => one.source.startsWith("mhc") && one.abuse === 0 && isPublicHeldOut(one),
    ),
  ].map(({ text }) => scoreText(text));
  const rounded = (score: number) => Math.round(score * 1000) / 1000;
  return Object.fromEntries(
    headNames.map((head) => {
      const fine = benign.map((scores) => scores[head]);
      const named = groups.map((scores) => scores[head]);
      const hold = Math.max(
        getQuantileScore(maxHoldRate[head], fine),
        getQuantileScore(maxGroupHoldRate, named),
      );
      return [
        head,
        { hold: rounded(hold), reject: rounded(Math.max(hold, ...fine, ...named) + margin) },
      ];
    }),
  ) as Record<Head, { hold: number; reject: number }>;
}
