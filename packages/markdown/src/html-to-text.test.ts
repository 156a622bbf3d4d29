import { expect, test } from "vitest";
import { htmlToText } from "./html-to-text.ts";
import { markdownToHtml } from "./to-html.ts";

test.each([
  ["Blocks\n\n- one action\n- a key\n  - below\n- able", "Blocks one action; a key below; able"],
  ["I'd like:\n\n1. One.\n2. two\n\nThen more", "I'd like: One. two. Then more"],
  ["- \n- a\0b", "a\uFFFDb"],
  ["# Head\ntext\\\nnext", "Head text next"],
  ["**bo**ld [a *link*](https://example.org) `a < b` ~~old~~", "bold a link a < b old"],
  ['Typed <b>HTML</b> & "quotes" &amp;lt;', 'Typed <b>HTML</b> & "quotes" &lt;'],
  ['![alt \\> text](a.png "title") image\n\n- [x] done', "alt > text image done"],
  ["See the old one and ![an image](a.png). **Bold**", "See the old one and an image. Bold"],
  [`${"> ".repeat(10)}deep`, "deep"],
])("converts %j to %j", (source, text) => {
  expect(htmlToText(markdownToHtml(source))).toBe(text);
});

test("converts 100,000 nested elements without a stack overflow", () => {
  const depth = 100_000;
  expect(htmlToText(`${"<em>".repeat(depth)}a${"</em>".repeat(depth)}`)).toBe("a");
});
