/** Our encoder returns what the original does, within what 8 bits allow. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  type Embedding,
  layersSize,
  loadEncoder,
  vectorSize,
} from "../../packages/encoder/src/encoder.ts";
import { createTokenizer, maxPieces } from "../../packages/encoder/src/tokenizer.ts";
import { manifest, readWeights, weightsFile } from "../../packages/encoder/src/weights.ts";
import { measureInTurns } from "../../tests/harness/measure-in-turns.ts";
import reference from "./reference.json" with { type: "json" };
import { readSource } from "./source-package.ts";

const embed = loadEncoder();
const embedOne = (text: string) => embed([text])[0] as Embedding;
const multiply = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);
const compare = (a: string, b: string) => multiply(embedOne(a).vector, embedOne(b).vector);

test("the file matches its manifest, which names the pinned source", () => {
  const bytes = readFileSync(weightsFile);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(manifest.sha256);
  expect(bytes.length).toBeLessThan(7.5e6);
  expect(manifest.source).toEqual(readSource());
});

const tokenize = createTokenizer(readWeights(weightsFile).vocabulary);

describe.each(reference)("of “$text”", ({ text, pieces, vector }) => {
  test("the pieces are those of the original", () => {
    expect(tokenize(text)).toEqual(pieces.slice(0, maxPieces));
  });

  test("the vector is that of the original, within 8 bits", () => {
    const original = new Float32Array(new Uint8Array(Buffer.from(vector, "base64")).buffer);
    const found = embedOne(text);
    expect(found.vector).toHaveLength(vectorSize);
    expect(found.layers).toHaveLength(layersSize);
    expect(found.layers.every(Number.isFinite)).toBe(true);
    expect(multiply(found.vector, found.vector)).toBeCloseTo(1, 5);
    expect(multiply(found.vector, original)).toBeGreaterThan(0.999);
  });
});

test("a text alone and among others has the same vector", () => {
  const texts = reference.map(({ text }) => text);
  for (const [at, { vector }] of embed(texts).entries())
    expect(vector).toEqual(embedOne(texts[at] ?? "").vector);
});

test.each([
  ["Add a dark mode", "A night theme for the editor", "Export invoices as CSV"],
  ["Log out everywhere at once", "End all sessions of my account", "Draw curves with the pen"],
  [
    "The app crashes when I open a file",
    "Opening documents makes it close",
    "Cheaper plans for schools",
  ],
])("“%s” is more like “%s” than “%s”", (text, like, other) => {
  expect(compare(text, like)).toBeGreaterThan(compare(text, other) + 0.05);
});

test.each([
  ["nothing", ""],
  ["emoji", "😀🎉".repeat(20_000)],
  ["broken surrogates", "\ud83d\ude00\ud83d \udc00".repeat(5000)],
  ["one word", "a".repeat(80_000)],
  ["spaces", " ".repeat(80_000)],
  ["letters that grow when normalized", "\ufdfa".repeat(20_000)],
])("unusual input has a vector, and its cost is that of words: %s", (_name, text) => {
  const words = "Export the invoices as a table. ".repeat(2500);
  const [usual, unusual] = measureInTurns(
    () => embedOne(words),
    () => embedOne(text),
  );
  expect(unusual).toBeLessThan(10 * usual);
  expect(embedOne(text).layers.every(Number.isFinite)).toBe(true);
});
