/** Words that one of two similar texts alone has. */
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { compareTexts, compareWords, shortenParts } from "./word-diff.ts";

const added = (text: string, base: string) =>
  compareWords(text, base)
    ?.filter(({ isAdded }) => isAdded)
    .map((part) => part.text.trim());

const honest = "The export forgets the folder that I chose.";

test("finds what a copy adds, and nothing in what it was copied from", () => {
  const copy = `${honest} I use it with cheap-watches.example pages.`;
  expect(added(copy, honest)?.join(" ")).toBe("I use it with cheap-watches.example pages.");
  expect(added(honest, copy)).toEqual([]);
  expect(added(honest, honest)).toEqual([]);
});

test("names what is gone beside what came", () => {
  const parts = compareTexts("Keep the old name.", "Keep the new name.") ?? [];
  const of = (kind: "isAdded" | "isRemoved") =>
    parts.filter((part) => part[kind]).map(({ text }) => text);
  expect([of("isRemoved"), of("isAdded")]).toEqual([["old"], ["new"]]);
});

test("keeps the text as it is", () => {
  const words = fc
    .array(
      fc.constantFrom("the", "folder", "export", "is", "lost", "\n", "https://a.example/b", "😀"),
    )
    .map((all) => all.join(" "));
  fc.assert(
    fc.property(words, words, (text, base) => {
      expect(
        compareWords(text, base)
          ?.map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});

test("gives up on texts whose comparison takes too long", () => {
  const [text, base] = ["a", "b"].map((word) =>
    Array.from({ length: 300 }, (_, n) => `${word}${n}`).join(" "),
  );
  let now = 0;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => {
    now += 10;
    return now;
  });
  expect(compareWords(text ?? "", base ?? "")).toBeUndefined();
  clock.mockRestore();
});

test("leaves out the middle of what both have", () => {
  const parts = compareWords(`${honest.repeat(20)} And more.`, honest.repeat(20)) ?? [];
  const short = shortenParts(parts)
    .map((part) => part.text)
    .join("");
  expect(short.length).toBeLessThan(300);
  expect(short).toContain(" … ");
  expect(short).toContain("And more.");
});
