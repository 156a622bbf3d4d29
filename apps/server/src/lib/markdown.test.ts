import { renderMarkdown } from "@upwell/markdown/to-html";
import { listLinks, listNodes, parseMarkdown, toText } from "@upwell/tests/harness/parse-markdown";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { address, blocks, heading, link, list, md, quote, quoteText } from "./markdown.ts";

const signs = [..."*_`[]()<>#+-.!|~\\&;:/=@1a\"' \t"];
const starts = [
  "\n",
  "\n\n",
  "    ",
  "- ",
  "> ",
  "# ",
  "```\n",
  "~~~",
  "[a]: b",
  "<!--",
  "<div>\n",
  "---\n",
];
const texts = fc
  .array(fc.constantFrom(...signs, ...starts, "https://a.example/", "www.a.example"), {
    maxLength: 30,
  })
  .map((parts) => parts.join(""));
const lines = texts.map((text) => text.replace(/\s+/g, " ").trim());

const listTypes = (text: string) => parseMarkdown(text).children.map(({ type }) => type);

test("a quote is one block quote without HTML, definitions and images, whatever is in it", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const { text: quoted } of [quote(renderMarkdown(text)), quoteText(text)]) {
        const root = parseMarkdown(blocks([md`before`, { text: quoted }, md`after`]).text);
        const [first, ...between] = root.children.slice(0, -1);
        expect(first && toText(first)).toBe("before");
        expect(between.filter(({ type }) => type !== "blockquote")).toEqual([]);
        const last = root.children.at(-1);
        expect(last && toText(last)).toBe("after");
        for (const node of listNodes(root)) {
          expect(["html", "definition", "image", "imageReference", "linkReference"]).not.toContain(
            node.type,
          );
          if (node.type === "heading") expect(node.depth).toBeGreaterThan(3);
        }
      }
    }),
    { numRuns: 3000 },
  );
});

test("a text in a line, a heading, an item or a link stays there", () => {
  fc.assert(
    fc.property(lines, (text) => {
      const written = blocks([
        heading(2, text),
        list([md`${text}: ${text}`, md`**${"name"}:** ${text}`]),
        md`${link(text, "https://a.example/b")}, ${text}`,
      ]);
      const root = parseMarkdown(written.text);
      expect(root.children.map(({ type }) => type)).toEqual(["heading", "list", "paragraph"]);
      const [title, items, paragraph] = root.children;
      expect(title && toText(title)).toBe(text);
      expect(items?.type === "list" && items.children.map((item) => toText(item))).toEqual([
        `${text}: ${text}`.trim(),
        `name: ${text}`.trim(),
      ]);
      expect(paragraph && toText(paragraph)).toBe(`${text}, ${text}`.trim());
      expect(listLinks(root)).toEqual(["https://a.example/b"]);
    }),
    { numRuns: 3000 },
  );
});

test("an address with another protocol is no link", () => {
  expect(link("here", "javascript:alert(1)").text).toBe("here");
});

test("addresses stay whole", () => {
  for (const url of ["https://a.example/ü?b=<c>&d=(e)", "https://a.example/%20x"]) {
    const expected = new URL(url).href.replace("(e)", "%28e%29");
    expect(listLinks(parseMarkdown(address(url).text))).toEqual([expected]);
  }
});

test("blocks leave out what is empty", () => {
  expect(listTypes(blocks([md`a`, undefined, md``, md`b`]).text)).toEqual([
    "paragraph",
    "paragraph",
  ]);
});
