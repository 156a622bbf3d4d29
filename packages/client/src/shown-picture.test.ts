import { expect, test } from "vitest";
import { shownPicture } from "./shown-picture.ts";

test.each([
  ["https://example.org/a.png", "https://example.org/a.png"],
  ["HTTPS://example.org/a.png", "HTTPS://example.org/a.png"],
  ["data:image/png;base64,AA==", "data:image/png;base64,AA=="],
  // The policy of the pages would refuse it, and say so in the console.
  ["http://example.org/a.png", null],
  ["HTTP://example.org/a.png", null],
  ["/media/avatars/a.webp", "/ideas/api/media/avatars/a.webp"],
  ["media/avatars/a.webp", "/ideas/api/media/avatars/a.webp"],
  ["", null],
  [null, null],
  [undefined, null],
])("the picture at %s is shown from %s", (address, shown) => {
  expect(shownPicture(address, "/ideas/api")).toBe(shown);
});

test("what could run something is taken for a path of the API's", () => {
  for (const address of [
    "javascript:alert(1)",
    "vbscript:x",
    "file:///etc/passwd",
    "data:text/html,x",
  ])
    expect(shownPicture(address, "/ideas/api")).toBe(`/ideas/api/${address}`);
});
