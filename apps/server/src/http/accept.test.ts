import { expect, test } from "vitest";
import { prefersMarkdown } from "./accept.ts";

test.each([
  ["text/markdown", true],
  ["text/markdown, text/html;q=0.9, */*;q=0.1", true],
  ["text/markdown, */*", true],
  ["*/*;q=0.1, TEXT/Markdown ; q=0.5", true],
  ["text/html, text/markdown", true],
  ["text/markdown;variant=CommonMark;q=0.8, text/html;q=0.7", true],
  ["text/markdown;q=1.000", true],
  ["application/json, text/markdown;q=0.001", true],
  ["text/html, text/markdown;q=0.9", false],
  ["text/markdown;q=0.3, text/*;q=0.5", false],
  ["text/markdown;q=0.3, text/html;q=0.2, text/*;q=0.5", true],
  ["text/markdown;q=0", false],
  ["text/markdown;q=0.000, */*;q=0", false],
  ["text/markdown;q=2", false],
  ["text/markdown;q=", false],
  ["text/markdown;q=1=1", false],
  ["text/markdown-x, text/html", false],
  ["application/text/markdown", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", false],
  ["text/*", false],
  ["*/*", false],
  ["", false],
])("%s", (accept, expected) => {
  expect(prefersMarkdown({ headers: { accept } })).toBe(expected);
});

test("a client that accepts nothing in particular gets HTML", () => {
  expect(prefersMarkdown({ headers: {} })).toBe(false);
});
