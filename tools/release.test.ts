import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readNotes } from "./release.ts";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

test("the notes of a release are its section of the changelog", () => {
  const text =
    "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2027-01-02\n\nOne.\n\n## [1.1.0]\n\nTwo.\n";
  expect(readNotes(text, "1.2.0")).toBe("One.");
  expect(() => readNotes(text, "1.3.0")).toThrow("no section [1.3.0]");
});

test("the changelog has the version of package.json", () => {
  expect(readNotes(readFileSync("CHANGELOG.md", "utf8"), version).length).toBeGreaterThan(100);
});
