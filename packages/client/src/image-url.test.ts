import { expect, test, vi } from "vitest";

vi.mock("./site.ts", () => ({ site: { apiBase: "/ideas/api" } }));
const { imageUrl } = await import("./image-url.ts");

test.each([
  ["https://example.org/a.png", "https://example.org/a.png"],
  ["HTTPS://example.org/a.png", "HTTPS://example.org/a.png"],
  ["data:image/png;base64,AA==", "data:image/png;base64,AA=="],
  // The content security policy blocks it, with an error in the console.
  ["http://example.org/a.png", null],
  ["HTTP://example.org/a.png", null],
  ["/media/avatars/a.webp", "/ideas/api/media/avatars/a.webp"],
  ["media/avatars/a.webp", "/ideas/api/media/avatars/a.webp"],
  ["", null],
  [null, null],
  [undefined, null],
])("resolves %s to %s", (url, expected) => {
  expect(imageUrl(url)).toBe(expected);
});

test("treats URLs of other schemes as paths of the API", () => {
  for (const url of ["javascript:alert(1)", "vbscript:x", "file:///etc/passwd", "data:text/html,x"])
    expect(imageUrl(url)).toBe(`/ideas/api/${url}`);
});
