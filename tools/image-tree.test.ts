import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listImageFiles } from "./image-tree.ts";

test("the container image holds no tests, no tools and no evaluation texts", () => {
  const files = listImageFiles();
  for (const file of [
    "packages/moderation/src/classifier/weights.bin",
    "packages/moderation/src/classifier/meaning.bin",
    "packages/encoder/src/weights.bin",
    "packages/encoder/NOTICE",
    "packages/encoder/LICENSE-weights",
  ])
    expect(files).toContain(file);
  expect(files.filter((file) => /\.test\.tsx?$|^(?:tests|texts|tools)\//.test(file))).toEqual([]);
  const texts = globSync("texts/**/*.{txt,tsv,jsonl}").map((file) => path.basename(file));
  expect(texts.length).toBeGreaterThan(50);
  expect(files.filter((file) => texts.includes(path.basename(file)))).toEqual([]);
});
