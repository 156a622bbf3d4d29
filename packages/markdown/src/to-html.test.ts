import { expect, test } from "vitest";
import { markdownToHtml } from "./to-html.ts";

test.each([
  ["*plain* and **strong** text", "<p><em>plain</em> and <strong>strong</strong> text</p>"],
  ["~~deleted~~", "<p><del>deleted</del></p>"],
  [
    "see https://example.org/a",
    '<p>see <a href="https://example.org/a">https://example.org/a</a></p>',
  ],
  ["- [x] done", '<ul>\n<li><input type="checkbox" disabled="" checked="" /> done</li>\n</ul>'],
])("formats %j as %j", (source, html) => {
  expect(markdownToHtml(source)).toBe(html);
});

test.each([
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"],
  ["[a](javascript:alert(1))", '<p><a href="">a</a></p>'],
  ["[a](data:text/html,x)", '<p><a href="">a</a></p>'],
])("escapes or empties %j", (source, html) => {
  expect(markdownToHtml(source)).toBe(html);
});

test("returns a text over the limits without formatting", () => {
  const source = `"a"<b>\n${"> ".repeat(100)}x`;
  expect(markdownToHtml(source)).toBe(
    `<p>&quot;a&quot;&lt;b&gt;<br />\n${"&gt; ".repeat(100)}x</p>`,
  );
});
