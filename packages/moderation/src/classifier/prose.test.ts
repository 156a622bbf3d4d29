import { describe, expect, test } from "vitest";
import { runWithCpuLimit } from "../../../../apps/server/src/formatter/cpu-limit.ts";
import { createCostlyTexts } from "../../../../tests/harness/costly-texts.ts";
import { extractProse } from "./prose.ts";

const prose = "The export forgets the folder that I chose before.";
const surround = (block: string) => `${prose}\n\n${block}\n\nIt used to work in the last version.`;

describe("leaves out what is not written as a sentence", () => {
  test.each([
    ["fenced code", "```sh\nkill -9 $(pgrep idiot)\n```"],
    ["an open fence", "~~~\nkill -9 1"],
    ["indented code", "    kill(pid);\n    abort();"],
    ["details", "<details><summary>Log</summary>killed</details>"],
    ["a comment", "<!-- Describe the bug, idiot -->"],
    ["a table", "| kill | abort |\n| --- | --- |\n| 1 | 2 |"],
    ["a quotation", "> you are killed"],
    ["a heading of a form", "### Steps to kill it"],
    ["a bold heading", "**To kill:**"],
    ["a stack trace", "Traceback (most recent call last):\n  at kill (main.js:3:1)"],
    ["a Java exception", "java.lang.KillException: dead\n\tat a.b.Kill.run(Kill.java:12)"],
    ["a log", "2026-03-01T10:00:12 ERROR killed\n[12:33:01] killed\nERROR: killed"],
    ["a shell prompt", "$ kill 1"],
    ["a setting", "kill_after: 30"],
    ["a checklist of a form", "- [x] I have killed the others"],
  ])("%s", (_name, block) => {
    const extracted = extractProse(surround(block));
    expect(extracted).not.toMatch(/kill/i);
    expect(extracted).toContain(prose);
  });
});

test.each([
  ["a list", "- One person wrote this item."],
  ["inline formatting", "It is **really** slow."],
  ["a sentence with a colon", "Note: one more thing that I would like."],
])("keeps %s", (_name, block) => {
  expect(extractProse(surround(block))).toContain(block.replaceAll("`", ""));
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
