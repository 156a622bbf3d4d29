import { expect, test } from "vitest";
import { splitText } from "./split-text.ts";

const text = "A title\n\nFirst paragraph.\n\nSecond.";

test.each([
  ["without tags", text, [], { description: "First paragraph.\n\nSecond.", tags: [] }],
  [
    "with tags in another order",
    `${text}\n\ntabs\n\nsync`,
    ["sync", "tabs"],
    { description: "First paragraph.\n\nSecond.", tags: ["tabs", "sync"] },
  ],
  ["whose tags have changed", text, ["tabs"], { tags: [] }],
])("splits a text %s", (_, content, tags, parts) => {
  expect(splitText(content, tags)).toMatchObject({ title: "A title", ...parts });
});

test("does not split what is no feature's text", () => {
  expect(splitText("One line", [])).toBeUndefined();
});
