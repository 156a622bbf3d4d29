/** Learned weights: independent of order, bounded, and quick on any input. */

import {
  getHolds,
  moderateByClassifier,
  scoreWords,
} from "@upwell/moderation/classifier/moderate-by-classifier";
import { headNames } from "@upwell/moderation/classifier/scorer";
import { getWindows } from "@upwell/moderation/classifier/windows";
import {
  computeAdjustment,
  computeSiteWeights,
  maxAdjustment,
  type SiteWeights,
  type WordCount,
} from "@upwell/moderation/site-weights";
import { findHosts, findWords } from "@upwell/moderation/words";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getDemoTexts } from "../../../../../../tools/moderation/demo-texts.ts";
import { getEvaluationTexts } from "../../../../../../tools/moderation/evaluation-texts.ts";
import { runWithCpuLimit } from "../../../formatter/cpu-limit.ts";
import { countTextWords, noPublicWords } from "./learning.ts";

type Decision = { text: string; decision: "approved" | "rejected" };

/** Counts decisions like the database; each is about a text of another author. */
function countDecisions(decisions: readonly Decision[]): WordCount[] {
  const counts = new Map<string, WordCount>();
  for (const { text, decision } of decisions)
    for (const word of ["", ...findWords(text), ...findHosts(text)]) {
      const count = counts.get(word) ?? { word, approved: 0, rejected: 0, authors: 0 };
      count[decision] += 1;
      count.authors += 1;
      counts.set(word, count);
    }
  return [...counts.values()];
}
const learn = (decisions: readonly Decision[], publicWords = noPublicWords) =>
  computeSiteWeights(countDecisions(decisions), publicWords);
const repeat = (times: number, text: string, decision: Decision["decision"]) =>
  Array.from({ length: times }, () => ({ text, decision }));
const oldAccount = { isNewAccount: false };

const texts = getEvaluationTexts();
const decisions = fc.array(
  fc.record({
    text: fc.constantFrom(...texts.map(({ text }) => text)),
    decision: fc.constantFrom("approved" as const, "rejected" as const),
  }),
  { maxLength: 60 },
);

test("the order of decisions does not matter", () => {
  fc.assert(
    fc.property(
      decisions.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        ),
      ),
      ([all, shuffled]) => {
        const sorted = (of: readonly Decision[]) => [...learn(of)].sort();
        expect(sorted(shuffled)).toEqual(sorted(all));
      },
    ),
    { numRuns: 20 },
  );
});

test("contrary decisions about a hundred texts move no verdict of the test set by more than the bound", () => {
  const unwanted = texts.filter((one) => one.unwanted).slice(0, 50);
  const fine = texts.filter((one) => !one.unwanted).slice(0, 50);
  const weights = learn([
    ...unwanted.flatMap(({ text }) => repeat(20, text, "approved")),
    ...fine.flatMap(({ text }) => repeat(20, text, "rejected")),
  ]);
  expect(weights.size).toBeGreaterThan(30);
  for (const { text, subject } of texts) {
    const submission = { subject_type: subject, content: text, author_id: 1 };
    const adjust = (window: string) => computeAdjustment(weights, window, { isNewAccount: true });
    const [before, after] = [{}, { adjust }].map((by) => moderateByClassifier(submission, by));
    expect(after?.verdict === "reject").toBe(before?.verdict === "reject");
    if ((after === undefined) === (before === undefined)) continue;
    const distances = getWindows(submission).flatMap((window) => {
      expect(Math.abs(adjust(window))).toBeLessThanOrEqual(maxAdjustment);
      const scores = scoreWords(window);
      return headNames.map((head) => Math.abs(scores[head] - getHolds(submission, window)[head]));
    });
    expect(Math.min(...distances)).toBeLessThanOrEqual(maxAdjustment);
  }
});

describe("honest texts", () => {
  const honest = getDemoTexts().map(({ text }) => text);
  /** The words of most honest texts, with which unwanted ones are padded. */
  async function findCommonest(count: number) {
    const publicWords = await countTextWords(honest);
    const sorted = [...publicWords.counts].sort(([, a], [, b]) => b - a);
    return { publicWords, words: sorted.slice(0, count).map(([word]) => word) };
  }
  const countMoved = (weights: SiteWeights) =>
    honest.filter((text) => computeAdjustment(weights, text, oldAccount) !== 0).length;

  test.each([3, 20, 60, 200])("do not move when %i rejected texts have their words", async (n) => {
    const { publicWords, words } = await findCommonest(290);
    const padded = repeat(n, `Nordlicht ${words.join(" ")}`, "rejected");
    const weights = learn(padded, publicWords);
    expect(countMoved(weights)).toBe(0);
    expect(computeAdjustment(weights, "Nordlicht", oldAccount) > 0).toBe(n >= 20);
  });

  test("are moved back by approvals", () => {
    const rejected = repeat(20, "The telescope of Nordlicht", "rejected");
    const adjust = (approvals: number) =>
      computeAdjustment(
        learn([...rejected, ...repeat(approvals, "My telescope", "approved")]),
        "My telescope",
        oldAccount,
      );
    expect(adjust(0)).toBeGreaterThan(0.4);
    expect(adjust(50)).toBeLessThanOrEqual(0);
  });
});

test("a word weighs after 20 decisions about texts of five authors", () => {
  const getWeight = (rejected: number, authors: number) => {
    const count = { approved: 0, rejected, authors };
    const counts = [
      { word: "", ...count },
      { word: "watches", ...count },
    ];
    return computeSiteWeights(counts, noPublicWords).get("watches") ?? 0;
  };
  expect([getWeight(19, 19), getWeight(20, 4), getWeight(500, 4)]).toEqual([0, 0, 0]);
  expect(getWeight(20, 5)).toBeGreaterThan(0);
});

describe("words", () => {
  const weights = learn([
    ...repeat(20, "The cheap watches are at https://watches.example/buy today", "rejected"),
    ...repeat(20, "The menu hides the export of tables", "approved"),
  ]);

  test("have the sign of their decisions, and none if all texts contain them", () => {
    expect(weights.get("watches")).toBeGreaterThan(0);
    expect(weights.get("export")).toBeLessThan(0);
    expect(weights.get("the")).toBe(0);
    expect(computeAdjustment(weights, "cheap watches", oldAccount)).toBeGreaterThan(0);
    expect(computeAdjustment(weights, "the export menu", oldAccount)).toBeLessThan(0);
    expect(computeAdjustment(new Map(), "cheap watches", oldAccount)).toBe(0);
  });

  test("of links weigh more for a new account", () => {
    const text = "More of it is described at https://watches.example/other for everybody to see";
    const by = (isNewAccount: boolean) => computeAdjustment(weights, text, { isNewAccount });
    expect(by(true)).toBeGreaterThan(by(false));
  });

  test("leave out email addresses and numbers", () => {
    expect(findWords("Ask anna.berg@gmail.com about 48213 and 555-0199")).toEqual([
      "ask",
      "about",
      "and",
    ]);
    expect(findHosts("See https://www.Example.org/a and https://example.org/b")).toEqual([
      "example.org",
    ]);
  });
});

const longest = 20_000;
const fill = (unit: string) => unit.repeat(Math.ceil(longest / unit.length)).slice(0, longest);
const weights = new Map([["a", 1]]);

/** Ten times the slowest case on an idle machine. */
test.each([
  ["nothing", ""],
  ["20,000 characters", fill("The export forgets the folder that I chose. ")],
  ["one character again and again", fill("a")],
  ["emoji", fill("😀🎉")],
  ["broken surrogates", fill("\ud83d\ude00\ud83d \udc00")],
  ["zero-width characters", fill("\u200b\u200d\ufeff\u2060")],
  ["host names", fill("a.com b-")],
  ["at signs", fill("a@")],
])("is quick on unusual input: %s", (_name, text) => {
  const result = runWithCpuLimit(50, () => computeAdjustment(weights, text, oldAccount));
  expect(result).not.toBeNull();
});
