import { expect, test } from "vitest";
import { raiseHeadings } from "./raise-headings.ts";

test.each([
  ["## One\ntext\n### Two", "# One\ntext\n## Two"],
  ["# One\n## Two", "# One\n## Two"],
  ["text # no heading", "text # no heading"],
])("converts %j to %j", (content, raised) => {
  expect(raiseHeadings(content)).toBe(raised);
});
