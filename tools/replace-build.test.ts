import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceBuild } from "./launch/replace-build.mjs";

const hourMs = 60 * 60 * 1000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "upwell-build-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const dist = () => path.join(folder, "dist");
/** Builds and replaces; returns which of all chunks are served. */
function build(chunk: string, hours: number): string[] {
  const out = path.join(folder, "out");
  mkdirSync(path.join(out, "assets"), { recursive: true });
  writeFileSync(path.join(out, "index.html"), chunk);
  writeFileSync(path.join(out, "assets", chunk), chunk);
  replaceBuild(out, dist(), hours * hourMs);
  expect(readFileSync(path.join(dist(), "index.html"), "utf8")).toBe(chunk);
  expect(existsSync(out)).toBe(false);
  return ["a.js", "b.js", "c.js", "d.js"].filter((name) =>
    existsSync(path.join(dist(), "assets", name)),
  );
}

test("a build replaces the one before, whose files stay for a day after they were superseded", () => {
  expect(build("a.js", 0)).toEqual(["a.js"]);
  expect(build("b.js", 100)).toEqual(["a.js", "b.js"]);
  expect(build("c.js", 110)).toEqual(["a.js", "b.js", "c.js"]);
  expect(build("d.js", 125)).toEqual(["b.js", "c.js", "d.js"]);
});
