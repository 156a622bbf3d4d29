import { expect, test } from "vitest";
import { readPagePath } from "./page-path.ts";

test.each([
  ["/", { section: "", id: undefined }],
  ["/platforms", { section: "platforms", id: undefined }],
  ["/platforms/", { section: "platforms", id: undefined }],
  ["/feature/12", { section: "feature", id: "12" }],
  ["/platform/caf%C3%A9", { section: "platform", id: "café" }],
])("%s names a page", (path, read) => {
  expect(readPagePath(path)).toEqual(read);
});

test.each(["/feature/12/edit/again", "/feature/100%"])("%s names none", (path) => {
  expect(readPagePath(path)).toBeUndefined();
});
