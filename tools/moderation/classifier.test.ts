/** The shipped weights, and reproducible training. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { runWithCpuLimit } from "../../apps/server/src/formatter/cpu-limit.ts";
import { limits } from "../../packages/contract/src/limits.ts";
import {
  moderateByClassifier,
  scoreWindow,
} from "../../packages/moderation/src/classifier/moderate-by-classifier.ts";
import { headNames } from "../../packages/moderation/src/classifier/scorer.ts";
import { manifest, readWeightBytes } from "../../packages/moderation/src/classifier/weights.ts";
import { getWindows } from "../../packages/moderation/src/classifier/windows.ts";
import { moderateByRules } from "../../packages/moderation/src/moderate-by-rules.ts";
import { getEvaluationTexts } from "./evaluation-texts.ts";
import { obfuscate } from "./obfuscate.ts";
import { trainHead } from "./train-head.ts";
import { readTrainingData } from "./training-data.ts";

const comment = (content: string) => ({ subject_type: "comment" as const, content, author_id: 1 });

describe("the weights", () => {
  test("match the manifest and stay small", () => {
    const bytes = readWeightBytes();
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(manifest.sha256);
    expect(bytes.length).toBeLessThanOrEqual(1.5 * 1024 * 1024);
  });

  test("list each source with licence, count and hash", () => {
    expect(Object.keys(manifest.sources).length).toBeGreaterThan(10);
    for (const { licence, count, sha256 } of Object.values(manifest.sources)) {
      expect(licence).not.toBe("unknown");
      expect(count).toBeGreaterThan(0);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  test("are reproducible", { timeout: 120_000 }, () => {
    const { examples, sources } = readTrainingData([]);
    expect(manifest.sources).toMatchObject(sources);
    const some = examples.phishing.filter((_, at) => at % 10 === 0);
    const train = () => trainHead(some, 12);
    const first = train();
    expect(train()).toEqual(first);
    expect(first.weights.some((weight) => weight !== 0)).toBe(true);
    expect(obfuscate("the same words again", 3)).toBe(obfuscate("the same words again", 3));
  });

  test("have rejection thresholds above hold thresholds", () => {
    for (const holds of Object.values(manifest.holds).flatMap((one) => Object.values(one)))
      for (const head of headNames)
        expect(manifest.heads[head].reject).toBeGreaterThan(holds[head]);
  });
});

/** Ten times the slowest case on an idle machine. The whole text is scored, in turns. */
const limitMs = 500;
const most = limits.description.max;
const fill = (unit: string) => unit.repeat(Math.ceil(most / unit.length)).slice(0, most);

test.each([
  ["nothing", ""],
  ["one character", "a"],
  ["one character again and again", fill("a")],
  ["spaces", fill(" ")],
  ["full stops", fill(".")],
  ["emoji", fill("😀🎉")],
  ["broken surrogates", fill("\ud83d\ude00\ud83d \udc00")],
  ["zero-width characters", fill("\u200b\u200d\ufeff\u2060")],
  ["combining marks", fill("a\u0301\u0302")],
  ["Japanese", fill("パスワードを送ってください")],
  ["many languages", fill("hello привет 你好 مرحبا नमस्ते γειά שלום 안녕 สวัสดี ")],
  ["Chinese", fill("这个功能很有用")],
  ["letters apart", fill("a b ")],
  ["links", fill("https://a.b/c ")],
])("scores unusual input quickly: %s", (_name, text) => {
  scoreWindow("warm");
  const submission = comment(text);
  const windows = runWithCpuLimit(limitMs, () => getWindows(submission).map(scoreWindow));
  expect(windows?.every(({ words }) => Object.values(words).every(Number.isFinite))).toBe(true);
});

test("skips names and tags", () => {
  for (const subject_type of ["tag", "display_name"] as const)
    expect(
      moderateByClassifier({ subject_type, content: "kill yourself you idiot", author_id: 1 }),
    ).toBeUndefined();
});

test("returns a readable reason without numbers", () => {
  const result = moderateByClassifier(
    comment("Everyone hates you, crawl back under your rock, loser"),
  );
  expect(result).toMatchObject({ reason: "Hurtful to people", suggestion: null });
  expect(`${result?.reason} ${result?.reasoning}`).not.toMatch(/\d/);
});

const getBlockedShare = (rows: RegExp): number => {
  const texts = getEvaluationTexts().filter(({ row }) => rows.test(row));
  const held = texts.filter(({ subject, text }) => {
    const submission = { subject_type: subject, content: text, author_id: null };
    return (
      moderateByRules(submission).verdict !== "allow" ||
      moderateByClassifier(submission) !== undefined
    );
  });
  return held.length / texts.length;
};

/** Bounds slightly wider than the output of `npm run moderation:measure`. */
test.each([
  [/^abuse, insult/, 0.59, 1],
  [/^abuse, threat/, 0.58, 1],
  [/^abuse, harm/, 0.75, 1],
  [/^abuse, contempt/, 0.57, 1],
  [/^spam/, 0.75, 1],
  [/^phishing/, 0.66, 1],
  [/^injection/, 0.68, 1],
  [/^fine: demo/, 0, 0.015],
  [/^fine: (?:request|comment)/, 0, 0.03],
  [/^fine: group/, 0, 0.04],
])("held-out texts %s: blocks between %d and %d", (rows, least, most) => {
  expect(getBlockedShare(rows)).toBeGreaterThanOrEqual(least);
  expect(getBlockedShare(rows)).toBeLessThanOrEqual(most);
});
