import { slug as slugSchema } from "@upwell/contract/text";
import { expect, test } from "vitest";
import { freeSlug, slugOf } from "./slugs.ts";

test.each([
  ["Upwell", "upwell"],
  ["Café Müller 2", "cafe-muller-2"],
  ["  C++ / CLI  ", "c-cli"],
  ["Straße", "strasse"],
  ["日本語", "platform"],
  ["--", "platform"],
  [`${"long ".repeat(16)}x`, `${"long-".repeat(14)}`.slice(0, 69)],
])("%j becomes %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slugSchema.safeParse(slugOf(name)).success).toBe(true);
});

test("a taken slug gets the first free number", () => {
  expect(freeSlug("a", [])).toBe("a");
  expect(freeSlug("a", ["a"])).toBe("a-2");
  expect(freeSlug("a", ["a", "a-2", "a-4"])).toBe("a-3");
  expect(freeSlug("a", ["a-2"])).toBe("a");
});
