import { expect, test } from "vitest";
import { markdownToHtml } from "./to-html.ts";

test.each([
  [
    "plain *words* and **strong** ones",
    "<p>plain <em>words</em> and <strong>strong</strong> ones</p>",
  ],
  ["~~gone~~", "<p><del>gone</del></p>"],
  [
    "see https://example.org/a",
    '<p>see <a href="https://example.org/a">https://example.org/a</a></p>',
  ],
  ["- [x] done", '<ul>\n<li><input type="checkbox" disabled="" checked="" /> done</li>\n</ul>'],
])("%j becomes %j", (source, html) => {
  expect(markdownToHtml(source)).toBe(html);
});

test.each([
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"],
  ["[a](javascript:alert(1))", '<p><a href="">a</a></p>'],
  ["[a](data:text/html,x)", '<p><a href="">a</a></p>'],
])("%j cannot run anything", (source, html) => {
  expect(markdownToHtml(source)).toBe(html);
});
