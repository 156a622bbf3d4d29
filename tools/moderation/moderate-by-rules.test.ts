/** The rules on labelled texts. */
import { expect, test } from "vitest";
import { moderateByRules } from "../../packages/moderation/src/moderate-by-rules.ts";
import { parts, readLabelled } from "./rule-texts.ts";

const moderate = (content: string) =>
  moderateByRules({ subject_type: "comment", content, author_id: null });
const listTexts = (...labels: string[]) =>
  parts.flatMap(readLabelled).filter(({ label }) => labels.includes(label));
const getShare = (texts: readonly { text: string }[], verdicts: readonly string[]) =>
  texts.filter(({ text }) => verdicts.includes(moderate(text).verdict)).length / texts.length;

test("has enough texts of each kind", () => {
  expect(listTexts("fine").length).toBeGreaterThan(200);
  expect(listTexts("abusive", "disguised", "spam", "injection").length).toBeGreaterThan(150);
});

test("rejects at most 1 % of the benign texts and holds few more", () => {
  expect(getShare(listTexts("fine"), ["reject"])).toBeLessThanOrEqual(0.01);
  expect(getShare(listTexts("fine"), ["reject", "hold"])).toBeLessThanOrEqual(0.02);
});

test.each([
  ["abusive", 0.9],
  ["disguised", 0.85],
  ["spam", 0.85],
  ["injection", 0.85],
])("blocks most %s texts", (label, least) => {
  expect(getShare(listTexts(label), ["reject", "hold"])).toBeGreaterThanOrEqual(least);
});

test("explains every held or rejected text", () => {
  for (const { text } of parts.flatMap(readLabelled)) {
    const { verdict, reason, reasoning } = moderate(text);
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
])("name %s: %s", (content, verdict) => {
  const name = { subject_type: "display_name" as const, content, author_id: 1 };
  expect(moderateByRules(name, { name: "Upwell", host: "ideas.example.org" }).verdict).toBe(
    verdict,
  );
});

test.each([
  ["dark mode", "allow"],
  ["C++", "allow"],
  ["UX", "allow"],
  ["https://example.org", "reject"],
  ["shit", "reject"],
  ["\ua730\u1d1c\u1d04\u1d0b\u026a\u0274\u0262", "hold"],
])("tag %s: %s", (content, verdict) => {
  expect(moderateByRules({ subject_type: "tag", content, author_id: 1 }).verdict).toBe(verdict);
});

test("suggests a lowercase version of shouting", () => {
  expect(moderate("PLEASE ADD THIS FEATURE RIGHT NOW OR ELSE").suggestion).toBe(
    "Please add this feature right now or else",
  );
});
