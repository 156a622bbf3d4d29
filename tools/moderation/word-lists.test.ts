/** A part of `npm run moderation:measure -- --words`: neutral sentences with frequent words are not stopped. */
import { expect, test } from "vitest";
import { moderateByRules } from "../../packages/moderation/src/moderate-by-rules.ts";
import { readHarmless } from "./harmless-texts.ts";
import { readHeldWords, readWordTexts } from "./word-texts.ts";

const getVerdict = (content: string) =>
  moderateByRules({ subject_type: "comment", content, author_id: null }).verdict;

test("no word of a sample is rejected, and none held but the reviewed ones", () => {
  const held = readHeldWords();
  const words = readWordTexts(25);
  expect(words.length).toBeGreaterThan(6500);
  const stopped = words.filter(
    ({ word, texts }, at) =>
      !held.has(word.toLowerCase()) && getVerdict(texts[at % texts.length] ?? "") !== "allow",
  );
  expect(stopped.map(({ word }) => word)).toEqual([]);
});

test("few words may be held, each for a reason", () => {
  const held = [...readHeldWords()];
  expect(held.length).toBeLessThanOrEqual(150);
  expect(held.filter(([, reason]) => !reason)).toEqual([]);
});

test.each(["harmless", "harmless-aside"] as const)("no text of %s is rejected", (folder) => {
  const verdicts = readHarmless(folder).map(({ text }) => ({ text, verdict: getVerdict(text) }));
  expect(verdicts.filter(({ verdict }) => verdict === "reject")).toEqual([]);
  const stopped = verdicts.filter(({ verdict }) => verdict !== "allow");
  expect(stopped.length / verdicts.length).toBeLessThanOrEqual(0.01);
});
