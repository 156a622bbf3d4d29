/** The heads on the sentence encoder: shipped weights, reproducible training, what they find. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { chooseWindows } from "../../apps/server/src/domain/moderation/find-meaning.ts";
import { loadEncoder } from "../../packages/encoder/src/encoder.ts";
import { isEnglish } from "../../packages/encoder/src/is-english.ts";
import { manifest as encoder } from "../../packages/encoder/src/weights.ts";
import {
  meaningManifest,
  readMeaningBytes,
  scoreMeaning,
} from "../../packages/moderation/src/classifier/meaning.ts";
import {
  judgeWindows,
  moderateByClassifier,
  scoreWindow,
} from "../../packages/moderation/src/classifier/moderate-by-classifier.ts";
import { mapHeads } from "../../packages/moderation/src/classifier/scorer.ts";
import { getWindows } from "../../packages/moderation/src/classifier/windows.ts";
import { moderateByRules } from "../../packages/moderation/src/moderate-by-rules.ts";
import { toShownText } from "../../packages/moderation/src/shown-text.ts";
import { readCounterExamples } from "./counter-examples.ts";
import { getEvaluationTexts } from "./evaluation-texts.ts";
import { disguises, surroundings } from "./surroundings.ts";
import { createRandom } from "./train-head.ts";
import { computeStandard, trainMeaningHead } from "./train-meaning-head.ts";

const embed = loadEncoder();
const moderate = (content: string, subject_type: "comment" | "feature" = "comment") => {
  const submission = toShownText({ subject_type, content, author_id: null });
  const windows = getWindows(submission).map(scoreWindow);
  const meaning = new Map(
    chooseWindows(submission, windows).map((window) => {
      const [embedding] = embed([window]);
      return [window, scoreMeaning(embedding?.layers ?? new Float32Array())];
    }),
  );
  return judgeWindows(submission, windows, { meaning });
};

test("the weights match the manifest and the encoder", () => {
  const bytes = readMeaningBytes();
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(meaningManifest.sha256);
  expect(meaningManifest.encoder).toBe(encoder.sha256);
});

test("training is reproducible and separates", () => {
  const random = createRandom(5);
  const rows = Array.from({ length: 200 }, (_, at) => {
    const label = (at % 2) as 0 | 1;
    const layers = Float32Array.from(
      { length: 16 },
      (_, index) => random() + (index === 3 ? label : 0),
    );
    return { layers, label, weight: 1 };
  });
  const standard = computeStandard(rows.map(({ layers }) => layers));
  const head = trainMeaningHead(rows, standard);
  expect(trainMeaningHead(rows, standard)).toEqual(head);
  const right = rows.filter(({ layers, label }) => {
    const logit = layers.reduce(
      (sum, value, at) => sum + value * (head.weights[at] ?? 0),
      head.bias,
    );
    return logit > 0 === (label === 1);
  });
  expect(right.length).toBeGreaterThan(180);
});

test.each([
  "I hope you never find work again, nobody could stand you",
  "People like you should never be allowed to speak in public",
])("holds what words alone allow: %s", (text) => {
  expect(
    moderateByClassifier({ subject_type: "comment", content: text, author_id: null }),
  ).toBeUndefined();
  expect(moderate(text)).toMatchObject({ verdict: "hold" });
});

test("never rejects by meaning", () => {
  const submission = { subject_type: "comment" as const, content: "A dark mode", author_id: null };
  const meaning = new Map([["A dark mode", mapHeads(() => 50)]]);
  expect(moderateByClassifier(submission, { meaning })).toMatchObject({ verdict: "hold" });
});

test("reads all windows of a short text, and of a long one those that words find worst", () => {
  const choose = (content: string) => {
    const submission = { subject_type: "comment" as const, content, author_id: null };
    return chooseWindows(submission, getWindows(submission).map(scoreWindow));
  };
  expect(choose("A dark mode. It helps at night.")).toHaveLength(3);
  const calm = (from: number) =>
    Array.from({ length: 80 }, (_, at) => `Sentence ${from + at} is about the list of invoices.`);
  const insult = "Nobody could stand you, and I hope you lose your job.";
  const chosen = choose([...calm(1), insult, ...calm(200)].join(" "));
  expect(chosen).toContain(insult);
  expect(chosen.join("").length).toBeLessThanOrEqual(1800);
});

test.each([...surroundings, ...disguises])(
  "$name hides no text from the encoder",
  ({ surround }) => {
    const texts = getEvaluationTexts().filter(({ row }) => /^abuse, .*English/.test(row));
    const shown = texts
      .filter((_, at) => at % 12 === 0)
      .filter(({ text }) => moderate(text) !== undefined && moderate(surround(text)) === undefined);
    expect(shown.map(({ text }) => text)).toEqual([]);
  },
);

test("the counter-examples are English, and few are alike", () => {
  const texts = readCounterExamples();
  expect(texts.length).toBeGreaterThan(3500);
  expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length);
  expect(texts.filter((text) => !isEnglish(text)).length / texts.length).toBeLessThan(0.02);
});

/** Bounds slightly wider than the output of `npm run moderation:measure`. */
test.each([
  [/^abuse, .*English/, 0.66, 1],
  [/^fine: (?:request|comment)/, 0, 0.03],
  [/^fine: group/, 0, 0.05],
])("held-out English texts %s: stops between %d and %d", (rows, least, most) => {
  const texts = getEvaluationTexts().filter(({ row, text }) => rows.test(row) && isEnglish(text));
  const stopped = texts.filter(
    ({ subject, text }) =>
      moderateByRules({ subject_type: subject, content: text, author_id: null }).verdict !==
        "allow" || moderate(text, subject === "feature" ? "feature" : "comment") !== undefined,
  );
  const share = stopped.length / texts.length;
  expect(share).toBeGreaterThanOrEqual(least);
  expect(share).toBeLessThanOrEqual(most);
});
