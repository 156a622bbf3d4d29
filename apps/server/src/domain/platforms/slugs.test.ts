import { slug as slugSchema } from "@upwell/contract/fields";
import { expect, test } from "vitest";
import { findFreeSlug, slugify } from "./slugs.ts";

test.each([
  ["Upwell", "upwell"],
  ["Café Müller 2", "cafe-muller-2"],
  ["  C++ / CLI  ", "c-cli"],
  ["Straße", "strasse"],
  ["日本語", "platform"],
  ["--", "platform"],
  [`${"long ".repeat(16)}x`, `${"long-".repeat(14)}`.slice(0, 69)],
])("converts %j to %s", (name, slug) => {
  expect(slugify(name)).toBe(slug);
  expect(slugSchema.safeParse(slugify(name)).success).toBe(true);
});

test("appends the first free number to a taken slug", () => {
  expect(findFreeSlug("a", [])).toBe("a");
  expect(findFreeSlug("a", ["a"])).toBe("a-2");
  expect(findFreeSlug("a", ["a", "a-2", "a-4"])).toBe("a-3");
  expect(findFreeSlug("a", ["a-2"])).toBe("a");
});
