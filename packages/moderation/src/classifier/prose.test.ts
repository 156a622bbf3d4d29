import { describe, expect, test } from "vitest";
import { runWithCpuLimit } from "../../../../apps/server/src/formatter/cpu-limit.ts";
import { createCostlyTexts } from "../../../../tests/harness/costly-texts.ts";
import { readBodies, readHarmless } from "../../../../tools/moderation/harmless-texts.ts";
import { extractProse } from "./prose.ts";

const prose = "The export forgets the folder that I chose before.";
const surround = (block: string) => `${prose}\n\n${block}\n\nIt used to work in the last version.`;

describe("leaves out code and what a machine wrote", () => {
  test.each([
    ["fenced code", "```sh\nkill -9 $(pgrep idiot)\n```"],
    ["an open fence", "~~~\nkill -9 1"],
    ["indented code", "    kill(pid);\n    abort();"],
    ["inline code", "See `kill -9 1`"],
    ["a stack trace", "Traceback (most recent call last):\n  at kill (main.js:3:1)"],
    ["a Java exception", "java.lang.KillException: dead\n\tat a.b.Kill.run(Kill.java:12)"],
    ["a log", "2026-03-01T10:00:12 ERROR: killed\n[12:33:01] [W] killed\nERROR: killed"],
    ["logcat", "I/ActivityManager( 812): Killing 4123\n10:12:13.123 E/Kill: killed"],
    ["a shell prompt", "$ kill 1"],
    ["a setting", "kill_after: 30"],
  ])("%s", (_name, block) => {
    const extracted = extractProse(surround(block));
    expect(extracted).not.toMatch(/kill/i);
    expect(extracted).toContain(prose);
  });
});

test.each([
  ["- One person wrote this item.", "One person wrote this item."],
  ["- [x] I have searched.", "I have searched."],
  ["2. > ## It is **really** *slow*.", "It is really slow."],
  ["**Steps to reproduce**", "Steps to reproduce"],
  ["| A cell | of words | 12 MB |", "A cell   of words"],
  ["<details>It is shown.</details>", "It is shown."],
  ["Note: one more thing that I would like.", "Note: one more thing that I would like."],
  ["12:00:00 I could not verify you", "I could not verify you"],
  ["12:00:00 We could not verify you", "We could not verify you"],
  ["I say it: we could not verify you", "I say it: we could not verify you"],
  ["Error messages should say what to do", "Error messages should say what to do"],
  ["WARNING to all: at (night) it fails", "WARNING to all: at (night) it fails"],
  ["at night it fails (always)", "at night it fails (always)"],
  ["f*** this *thing*", "f*** this thing"],
])("reads %j", (line, read) => {
  expect(
    extractProse(surround(line))
      .split(/[\n\f]/)
      .map((one) => one.trim()),
  ).toContain(read);
});

test("no text of trackers and no harmless one loses a sentence", () => {
  const isSentence = (line: string) => /^\p{Lu}[\p{L}\p{M}’',; -]{20,}[.!?]$/u.test(line);
  const lost = [...readBodies(), ...readHarmless("harmless")].flatMap(({ text }) => {
    const written = text
      .replace(/^(```|~~~)[\s\S]*?^\1$/gm, "")
      .split("\n")
      .filter((line) => /^\p{Lu}/u.test(line));
    const extracted = extractProse(text);
    return written
      .flatMap((line) => line.trim().split(/(?<=[.!?]) /))
      .filter((line) => isSentence(line) && !extracted.includes(line));
  });
  expect(lost).toEqual([]);
});

test("reads a text that is nothing else", () => {
  expect(extractProse("> you are an idiot")).toBe("> you are an idiot");
});

const length = 10_000;
const fill = (unit: string) => unit.repeat(length / unit.length);

test.each([
  ...Object.entries(createCostlyTexts(length)),
  ...["a=1", "| ", "![", "<a", "- ", " ", "<!--", "<details>", "`", "    a\n", "at (", "> "].map(
    (unit) => [unit, `${fill(unit)}x`] as const,
  ),
])("costs little on a text that repeats %j", (_unit, text) => {
  expect(runWithCpuLimit(100, () => extractProse(text))).not.toBeNull();
});
