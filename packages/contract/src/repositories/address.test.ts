import { expect, test } from "vitest";
import { parseRepository } from "./address.ts";

test.each([
  ["https://github.com/ink/well", "https://github.com/ink/well"],
  ["http://www.GitHub.com/ink/well.git", "http://github.com/ink/well"],
  ["github.com/ink/well/", "https://github.com/ink/well"],
  ["https://github.com/ink/well/tree/main/docs?x=1#top", "https://github.com/ink/well"],
  ["https://github.com/ink/well/issues", "https://github.com/ink/well"],
  ["git@github.com:ink/well.git", "https://github.com/ink/well"],
  ["ssh://git@git.example.org:2222/ink/well.git", "https://git.example.org/ink/well"],
  ["https://gitlab.com/a/b/c/well/-/tree/main", "https://gitlab.com/a/b/c/well"],
  ["https://gitlab.com/a/well/-", "https://gitlab.com/a/well"],
  ["https://codeberg.org/ink/well/src/branch/main/README.md", "https://codeberg.org/ink/well"],
  ["https://git.example.org:8443/ink/well", "https://git.example.org:8443/ink/well"],
  ["https://github.com/ink/ink.github.io", "https://github.com/ink/ink.github.io"],
  ["https://github.com/issues/tree", "https://github.com/issues/tree"],
])("%s is %s", (text, url) => {
  const parsed = parseRepository(text);
  expect(parsed?.url).toBe(url);
  expect(`${parsed?.host}/${parsed?.path}`).toBe(url.replace(/^https?:\/\//, ""));
});

test.each([
  "",
  "well",
  "https://github.com/",
  "https://github.com/ink",
  "https://github.com/ink/..",
  "https://github.com/ink/%2e%2e%2fwell",
  "https://user:secret@github.com/ink/well",
  "https://localhost/ink/well",
  "javascript://github.com/ink/well",
  "https://github.com/ink/-/well",
  "file:///ink/well",
  `https://gitlab.com/${"a/".repeat(30)}well`,
])("%s names none", (text) => {
  expect(parseRepository(text)).toBeNull();
});
