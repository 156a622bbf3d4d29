import { readFileSync } from "node:fs";
import { directory } from "@upwell/sample/directory";
import { describe, expect, test } from "vitest";
import { createCostlyMarkdown } from "../../../tests/harness/costly-texts.ts";
import { limits } from "./limits.ts";
import { isTooComplex } from "./markdown-limits.ts";

const costly = Object.entries(createCostlyMarkdown(limits.description.max));

test.each(costly)("rejects %s", (_name, text) => {
  // "- - -" is a line across the page, however long.
  expect(isTooComplex(text)).toBe(!text.includes("- - - -"));
});

test.each([
  ["has a backtick after it", "``` a`b\n"],
  ["is indented as code", "a\n\n    ```\n"],
  ["ends with its quote", "> ```\n\n"],
  ["ends with its list", "- ```\nb\n"],
  ["has an end with a text", "```\n``` a\n```\n"],
  ["has an end of another sign", "~~~\n```\n~~~\n"],
  ["is inside a block of HTML", "<!--\n```\n-->\n"],
])("rejects marks after a fence that %s", (_name, start) => {
  expect(isTooComplex(start + "*a_ ".repeat(400))).toBe(true);
});

describe("accepts", () => {
  test("every idea of the sample", () => {
    for (const { features } of directory)
      for (const { title, description } of features)
        expect([title, isTooComplex(description)]).toEqual([title, false]);
  });

  test.each(["CONTRIBUTING.md", "ARCHITECTURE.md", "docs/api.md", "docs/flows.md"])(
    "as much of %s as an idea may have",
    (name) => {
      const text = readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");
      expect(isTooComplex(text.slice(0, limits.description.max))).toBe(false);
    },
  );

  test.each(["terms", "privacy"])("the sample's %s", (kind) => {
    const path = `../../../apps/server/src/seed/legal/${kind}.md`;
    const text = readFileSync(new URL(path, import.meta.url), "utf8");
    expect(isTooComplex(text)).toBe(false);
  });

  test("code between fences, whatever its signs", () => {
    const code = "  if (a[b] && !c[d]) { *p = _q_; } // <e> ~f\n".repeat(400);
    expect(isTooComplex(`Crashes:\n\n\`\`\`c\n${code}\`\`\`\n\nPlease **fix**.`)).toBe(false);
    expect(isTooComplex(`~~~~ c \`d\`\n${code}~~~\n${code}   ~~~~~ \n`)).toBe(false);
    expect(isTooComplex(`\`\`\`\n${code}`)).toBe(false);
    expect(isTooComplex(code)).toBe(true);
  });

  test("a long list with formatted items", () => {
    const items = "- **One** of `many` [things](https://example.org)\n".repeat(200);
    expect(isTooComplex(items)).toBe(false);
  });
});
