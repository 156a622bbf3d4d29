import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { commentBody } from "./comments/schemas.ts";
import { createFeatureBody } from "./features/schemas.ts";
import { tagName } from "./tags/schemas.ts";
import { updateMeBody } from "./users/schemas.ts";
import { dropInvisible } from "./visible-text.ts";

const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu;

describe("keeps", () => {
  test.each([
    ["a family", "👩‍❤️‍👨 and 👨‍👩‍👧‍👦"],
    ["a profession of a skin tone", "🤷🏽‍♀️🧑🏿‍🚀"],
    ["a flag with an emoji", "🏳️‍🌈🏴‍☠️"],
    ["the flags of regions", "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿"],
    ["a key", "1️⃣ #️⃣"],
    ["an emoji or a text", "❤️ ❤︎ ©️"],
    ["Persian", "می‌خواهم کتاب‌ها را ببینم"],
    ["Hindi", "क्‍ष और क्‌ष, र्‍य"],
    ["Sinhala", "ශ්‍රී ලංකාව"],
    ["Malayalam in its older spelling", "അവന്‍ പറഞ്ഞു"],
    ["Hebrew and Arabic", "שלום, مرحبا"],
    ["Chinese, Japanese and Korean", "中文 ひらがな 한국어"],
    ["accents as marks", "jose\u0301"],
    ["lines", "one\n\ttwo\r\nthree"],
  ])("%s", (_, text) => {
    expect(dropInvisible(text)).toBe(text);
  });
});

test.each([
  ["zero-width letters in a word", "ad\u200Ba\u200C\u200D\u2060\uFEFF", "ada"],
  ["Hangul fillers", "ada\u3164\u115F\u1160\uFFA0", "ada"],
  ["blank Braille", "\u2800\u2800a", "a"],
  ["what turns the direction", "\u202Egnp.exe\u2066\u200F", "gnp.exe"],
  ["tags behind a letter", "a\u{E0068}\u{E0069}", "a"],
  ["tags behind another flag", "🏴\u{E0068}\u{E0069}\u{E007F}", "🏴"],
  ["selectors behind letters", "a\uFE0Fb\u{E0100}", "ab"],
  ["more than one selector", "❤\uFE0F\uFE0F\uFE0F", "❤\uFE0F"],
  ["a joiner without an emoji behind it", "👩\u200D at work", "👩 at work"],
])("drops %s", (_, text, left) => {
  expect(dropInvisible(text)).toBe(left);
});

test("a text of invisible characters is empty", () => {
  const blank = "\u200B\u2800\u3164\u200B\u{E0061}\uFEFF";
  const getIssues = (schema: z.ZodMiniType, text: string) =>
    schema
      .safeParse({ title: text, content: text })
      .error?.issues.filter(({ path }) => path[0] === "title" || path[0] === "content");
  for (const schema of [createFeatureBody, commentBody]) {
    expect(getIssues(schema, blank)).not.toEqual([]);
    expect(getIssues(schema, blank)).toEqual(getIssues(schema, ""));
  }
  expect(tagName.safeParse(blank).error?.issues).toEqual(tagName.safeParse("").error?.issues);
  expect(updateMeBody.parse({ first_name: blank, bio: blank })).toEqual({
    first_name: "",
    bio: "",
  });
});

/** Texts of all of Unicode, with many invisible and combining characters. */
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 3 }),
      fc.string({ unit: "grapheme", maxLength: 3 }),
      fc.constantFrom(
        ..."\u200B\u200C\u200D\u2060\u202E\uFE0F\uFE0E\u3164\u2800\u180B\u00AD\u034F\u{E0061}\u{E007F}\u{1D159}",
      ),
      fc.constantFrom(..."aИ1#م ही്ന\u1820👩❤🏴\u{1F3FD}\u20E3"),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

test("drops nothing else, and nothing more when it is done again", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const visible = dropInvisible(text);
      expect(visible.replace(invisible, "")).toBe(text.replace(invisible, ""));
      expect(dropInvisible(visible)).toBe(visible);
    }),
    { numRuns: 3_000 },
  );
});
