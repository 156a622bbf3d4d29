/** Addresses are valid, bounded and not cut within a character, whatever the title. */
import { expect, test } from "vitest";
import {
  commentPath,
  entryPath,
  featurePath,
  platformPath,
  slugify,
  toRoute,
  userPath,
} from "./paths.ts";

test.each([
  ["Dark mode, please!", "dark-mode-please"],
  ["  Crème   brûlée — 2×  ", "crème-brûlée-2"],
  ["الوضع الداكن", "الوضع-الداكن"],
  ["深色模式", "深色模式"],
  ["हिन्दी में", "हिन्दी-में"],
  ["</script><script>alert(1)</script>", "script-script-alert-1-script"],
  ["a\u2028b\u202Ec]]>\"'&\u0000", "a-b-c"],
  ["lone \uD83D half \uDE00 pair", "lone-half-pair"],
  ["../..", ""],
  ["🎉🎉🎉🎉🎉", ""],
  ["", ""],
])("%j becomes %j", (title, words) => {
  expect(slugify(title)).toBe(words);
});

test("cuts at the end of a word, or at a character of a longer one", () => {
  expect(slugify("word ".repeat(40))).toBe("word-".repeat(16).slice(0, -1));
  expect(slugify(`${"x".repeat(80)} y`)).toBe("x".repeat(80));
  expect(slugify("x".repeat(255))).toBe("x".repeat(80));
  // A letter outside the basic plane, two UTF-16 units long.
  const long = slugify("\u{20000}".repeat(120));
  expect([...long]).toHaveLength(80);
  expect(long.isWellFormed()).toBe(true);
});

test("addresses are relative to the base path and encoded", () => {
  expect(featurePath({ id: 12, title: "Dark mode?" })).toBe("/feature/12/dark-mode");
  expect(featurePath({ id: 12, title: "深色" })).toBe("/feature/12/%E6%B7%B1%E8%89%B2");
  expect(featurePath({ id: 12, title: "!?" })).toBe("/feature/12");
  for (const title of ["Status", "Edit!", "¡Status!"])
    expect(featurePath({ id: 12, title })).toBe("/feature/12");
  expect(featurePath({ id: 12, title: "Status page" })).toBe("/feature/12/status-page");
  expect(entryPath({ id: 12, title: "A deeper well" })).toBe("/changelog/12/a-deeper-well");
  expect(commentPath(12, 34)).toBe("/feature/12#comment-34");
  expect(platformPath("spotify")).toBe("/platform/spotify");
  expect(userPath(5)).toBe("/user/5");
});

test.each([
  ["/feature/12/dark-mode", "/feature/12"],
  ["/feature/12/", "/feature/12"],
  ["/feature/12", "/feature/12"],
  ["/feature/12/edit", "/feature/12/edit"],
  ["/feature/12/status", "/feature/12/status"],
  ["/changelog/12/a-deeper-well", "/changelog/12"],
  ["/platform/feature/12/x", "/platform/feature/12/x"],
])("routes %s to %s", (path, route) => {
  expect(toRoute(path)).toBe(route);
});
