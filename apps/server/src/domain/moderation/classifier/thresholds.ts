/** Computes the thresholds from texts that are each scored by a model that was trained without them. */
import { type Head, headNames, type Scores } from "./scorer.ts";

/** Written texts are harder than ordinary ones, and those that name a group are kinds of their own. */
export type Sample = "written" | "ordinary" | "group" | "public group";
export type ScoredText = { scores: Scores; sample: Sample };
/** Classes of unwanted texts count the same, whatever their size. */
export type UnwantedText = { scores: Scores; group: string };

/** Maximum share of each sample that all heads together may hold. */
const budgets: Record<Sample, number> = {
  written: 0.02,
  ordinary: 0.01,
  group: 0.03,
  "public group": 0.03,
};
/** Distance of the rejection threshold above the highest benign score, in logits. */
const margin = 2;
/** How many more benign texts a step may hold. */
const maxStep = 4;

export type Thresholds = Record<Head, { hold: number; reject: number }>;
type Holds = Record<Head, number>;

const isHeld = ({ scores }: { scores: Scores }, holds: Holds): boolean =>
  headNames.some((head) => scores[head] > holds[head]);

/** Returns the used share of the budget that is used most, and 1 or more if it is exceeded. */
function measureCost(benign: readonly ScoredText[], holds: Holds): number {
  const held = Map.groupBy(
    benign.filter((text) => isHeld(text, holds)),
    ({ sample }) => sample,
  );
  const all = Map.groupBy(benign, ({ sample }) => sample);
  const used = Object.entries(budgets).map(
    ([sample, budget]) =>
      (held.get(sample as Sample)?.length ?? 0) /
      (budget * (all.get(sample as Sample)?.length ?? 1)),
  );
  return Math.max(...used) > 1 ? Number.POSITIVE_INFINITY : used.reduce((sum, one) => sum + one, 0);
}

/**
 * Lowers the thresholds step by step, each time the one of the head that finds most unwanted texts for
 * the budget, until no budget is left.
 */
function chooseHolds(benign: readonly ScoredText[], unwanted: readonly UnwantedText[]): Holds {
  const sizes = Map.groupBy(unwanted, ({ group }) => group);
  const getWeight = ({ group }: UnwantedText) => 1 / (sizes.get(group)?.length ?? 1);
  const holds = Object.fromEntries(
    headNames.map((head) => [head, Math.max(...benign.map(({ scores }) => scores[head]))]),
  ) as Holds;
  for (;;) {
    const free = benign.filter((text) => !isHeld(text, holds));
    const missed = unwanted.filter((text) => !isHeld(text, holds));
    const before = measureCost(benign, holds);
    let best = { head: headNames[0] as Head, hold: 0, value: 0 };
    for (const head of headNames) {
      const scores = free.map((text) => text.scores[head]).sort((a, b) => b - a);
      for (const hold of scores.slice(1, maxStep + 1)) {
        const gain = missed
          .filter((text) => text.scores[head] > hold)
          .reduce((sum, text) => sum + getWeight(text), 0);
        const value = gain / (measureCost(benign, { ...holds, [head]: hold }) - before);
        if (value > best.value) best = { head, hold, value };
      }
    }
    if (best.value === 0) return holds;
    holds[best.head] = best.hold;
  }
}

/** Returns the hold and reject thresholds per head. */
export function computeThresholds(
  benign: readonly ScoredText[],
  unwanted: readonly UnwantedText[],
): Thresholds {
  const holds = chooseHolds(benign, unwanted);
  // Rounded up, because a text of the budget has this very score.
  const rounded = (value: number) => Math.ceil(value * 1000) / 1000;
  return Object.fromEntries(
    headNames.map((head) => {
      const highest = Math.max(holds[head], ...benign.map(({ scores }) => scores[head]));
      return [head, { hold: rounded(holds[head]), reject: rounded(highest + margin) }];
    }),
  ) as Thresholds;
}
