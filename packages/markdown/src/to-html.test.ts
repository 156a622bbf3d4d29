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

test.each([
  [
    "![a *map*](https://tracker.example/p.gif 'title') of it",
    '<p><a href="https://tracker.example/p.gif">a map</a> of it</p>',
  ],
  [
    "![](//tracker.example/p.gif)",
    '<p><a href="//tracker.example/p.gif">//tracker.example/p.gif</a></p>',
  ],
  ["![a][1]\n\n[1]: <p.gif>", '<p><a href="p.gif">a</a></p>\n'],
  ["[![a > b](p.gif)](https://example.org)", '<p><a href="https://example.org">a &gt; b</a></p>'],
  ["[a](b) ![c](d) [![e](f)](g)", '<p><a href="b">a</a> <a href="d">c</a> <a href="g">e</a></p>'],
  ["![a](data:image/png;base64,AA)", '<p><a href="">a</a></p>'],
  ["`![a](p.gif)`", "<p><code>![a](p.gif)</code></p>"],
])("links the images of %j", (source, html) => {
  expect(markdownToHtml(source)).toBe(html);
});

/** Every kind of Markdown and HTML that could load something. */
const loading = [
  "![x](https://tracker.example/p.gif)",
  "![x][1]\n\n[1]: https://tracker.example/p.gif",
  "[![x](https://tracker.example/p.gif)](https://example.org)",
  "> - # ![x](https://tracker.example/p.gif)",
  "![![x](https://tracker.example/p.gif)](https://tracker.example/q.gif)",
  ...["img", "video autoplay", "audio", "iframe", "embed", "source"].flatMap((tag) => [
    `<${tag} src="https://tracker.example/p">`,
    `\n\n<${tag} src='https://tracker.example/p'/>\n\n`,
  ]),
  '<svg><image href="https://tracker.example/p.gif"/></svg>',
  '<p style="background: url(https://tracker.example/p.gif)">x</p>',
  "<style>@import url(https://tracker.example/p.css)</style>",
  '<link rel="stylesheet" href="https://tracker.example/p.css">',
  '<object data="https://tracker.example/p"></object>',
  "<https://tracker.example/p.gif> <img@tracker.example>",
  "- [x] ![x](https://tracker.example/p.gif) ~~![y](https://tracker.example/q.gif)~~",
];

test.each(loading)("writes no element that loads something for %j", (source) => {
  const tags = [...markdownToHtml(source).matchAll(/<(\w+)((?:"[^"]*"|[^">])*)>/g)];
  const inert = /^(a|blockquote|br|code|del|em|h[1-6]|hr|input|li|ol|p|pre|strong|ul)$/;
  for (const [, name = "", attributes = ""] of tags) {
    expect(name).toMatch(inert);
    expect(attributes.replace(/"[^"]*"/g, '""')).toMatch(
      /^( (href|type|disabled|checked|start)="")* ?\/?$/,
    );
  }
});

test("returns a text over the limits without formatting", () => {
  const source = `"a"<b>\n${"> ".repeat(100)}x`;
  expect(markdownToHtml(source)).toBe(
    `<p>&quot;a&quot;&lt;b&gt;<br />\n${"&gt; ".repeat(100)}x</p>`,
  );
});
