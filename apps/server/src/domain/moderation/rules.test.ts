/** The rules on texts with a known right answer. */
import { expect, test } from "vitest";
import { parts, readLabelled } from "./labelled/read.ts";
import { judgeByRules } from "./rules.ts";

const judged = (content: string) =>
  judgeByRules({ subject_type: "comment", content, author_id: null });
const textsOf = (...wanted: string[]) =>
  parts.flatMap(readLabelled).filter(({ label }) => wanted.includes(label));
const share = (texts: readonly { text: string }[], verdicts: readonly string[]) =>
  texts.filter(({ text }) => verdicts.includes(judged(text).verdict)).length / texts.length;

test("there are enough texts of each kind", () => {
  expect(textsOf("fine").length).toBeGreaterThan(200);
  expect(textsOf("abusive", "disguised", "spam", "injection").length).toBeGreaterThan(150);
});

test("of the fine texts at most one in a hundred is rejected, and hardly more held", () => {
  expect(share(textsOf("fine"), ["reject"])).toBeLessThanOrEqual(0.01);
  expect(share(textsOf("fine"), ["reject", "hold"])).toBeLessThanOrEqual(0.02);
});

test.each([
  ["abusive", 0.9],
  ["disguised", 0.85],
  ["spam", 0.85],
  ["injection", 0.85],
])("most of what is %s is kept back", (label, least) => {
  expect(share(textsOf(label), ["reject", "hold"])).toBeGreaterThanOrEqual(least);
});

test("whatever is kept back comes with a reason and a sentence", () => {
  for (const { text } of parts.flatMap(readLabelled)) {
    const { verdict, reason, reasoning } = judged(text);
    expect(reason !== "" && reasoning !== "", text).toBe(verdict !== "allow");
  }
});

test.each([
  ["Admin", "reject"],
  ["Upwell Team", "reject"],
  ["The Moderators", "reject"],
  ["аdmin", "reject"],
  ["Ada Lovelace", "allow"],
  ["Adminah Okoye", "allow"],
  ["Well Up", "allow"],
])("the name %s: %s", (content, verdict) => {
  const name = { subject_type: "display_name" as const, content, author_id: 1 };
  expect(judgeByRules(name, "Upwell").verdict).toBe(verdict);
});

test.each([
  ["dark mode", "allow"],
  ["C++", "allow"],
  ["UX", "allow"],
  ["https://example.org", "reject"],
  ["shit", "reject"],
])("the tag %s: %s", (content, verdict) => {
  expect(judgeByRules({ subject_type: "tag", content, author_id: 1 }).verdict).toBe(verdict);
});

test("shouting comes back in a quiet form", () => {
  expect(judged("PLEASE ADD THIS FEATURE RIGHT NOW OR ELSE").suggestion).toBe(
    "Please add this feature right now or else",
  );
});
