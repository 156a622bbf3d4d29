import * as fc from "fast-check";
import { expect, test } from "vitest";
import { escapeInline, escapeLine } from "./escape.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { plainToHtml, renderMarkdown } from "./to-html.ts";

/** Returns HTML without the blanks that no reader sees. */
const normalize = (html: string) =>
  html
    .replace(/\s*<br \/>\s*/g, "<br />")
    .replace(/\s+/g, " ")
    .replace(/ ?(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr)\b[^>]*>) ?/g, "$1")
    .trim();

test.each([
  "A paragraph with *emphasis*, **importance**, `code` and ~~what is gone~~.\n\nAnother one.",
  "# One\n\n### Three\n\nUnder\n===\n",
  "- one\n- two\n  - deeper\n  - still\n\n1. first\n2. second",
  "3. three\n4. four",
  "- loose\n\n  with two paragraphs\n\n- item",
  "> quoted\n>\n> > twice\n\nafter",
  "```ts\nconst a = `b`;\n\n# not a heading\n```",
  "    indented code\n    ```\n",
  '[a link](https://example.com/a_b?c=d&e=f "title") and <https://example.com/x>',
  "www.example.com and someone@example.com and https://example.com/a*b",
  "![an image](https://example.com/a.png)",
  "- [x] done\n- [ ] open",
  "a\\\nb  \nc",
  "***",
  "``a ` b`` and `` ` ``",
  "* a\n\n- b\n\n+ c",
  "With <script>alert(1)</script> and &amp; and &copy; and <b>bold</b>",
  "1) a\n1) b\n\n\n1. c",
])("HTML of %j becomes Markdown of the same HTML", (source) => {
  const withoutTitles = (html: string) => html.replace(/ title="[^"]*"/g, "");
  const html = withoutTitles(renderMarkdown(source));
  expect(normalize(renderMarkdown(htmlToMarkdown(html)))).toBe(normalize(html));
});

test("brackets of an address cannot end its link", () => {
  const html = renderMarkdown("[a](https://example.com/a_(b))");
  expect(htmlToMarkdown(html)).toBe("[a](https://example.com/a_%28b%29)");
});

test("headings become deeper, to the sixth level", () => {
  expect(htmlToMarkdown("<h1>a</h1>\n<h5>b</h5>", 3)).toBe("#### a\n\n###### b");
});

const signs = [
  "*",
  "_",
  "`",
  "[",
  "]",
  "(",
  ")",
  "<",
  ">",
  "#",
  "+",
  "-",
  ".",
  "!",
  "|",
  "~",
  "\\",
];
const pieces = [
  ...signs,
  "&",
  ";",
  ":",
  "/",
  "=",
  "@",
  "1",
  "a",
  "é",
  " ",
  "www.",
  "http://",
  "&lt;",
];
const hostile = (unit: readonly string[]) =>
  fc
    .array(fc.constantFrom(...unit), { minLength: 1, maxLength: 24 })
    .map((list) => list.join("").trim())
    .filter((text) => text !== "");

const toText = (html: string) => html.replace(/\s+/g, " ");

test("an escaped line is one paragraph with its own characters", () => {
  fc.assert(
    fc.property(hostile(pieces), (text) => {
      expect(toText(renderMarkdown(escapeLine(text)))).toBe(toText(plainToHtml(text)));
      expect(toText(renderMarkdown(`A ${escapeInline(text)} b`))).toBe(
        toText(plainToHtml(`A ${text} b`)),
      );
    }),
    { numRuns: 3000 },
  );
});

test("a plain text of several lines stays one paragraph", () => {
  fc.assert(
    fc.property(hostile([...pieces, "\n"]), (text) => {
      const html = plainToHtml(text.replace(/\s*\n\s*/g, "\n"));
      expect(normalize(renderMarkdown(htmlToMarkdown(html)))).toBe(normalize(html));
    }),
    { numRuns: 3000 },
  );
});
