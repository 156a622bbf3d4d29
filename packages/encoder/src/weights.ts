/** The file of weights: numbers of 8 bits with a scale for each column, the other numbers, and the vocabulary. */
import { readFileSync } from "node:fs";
import manifestJson from "./manifest.json" with { type: "json" };
import type { Vocabulary } from "./tokenizer.ts";

/** Rows and columns; a bias or a scale has one row. */
type Shape = readonly [rows: number, columns: number];

export type Manifest = {
  /** Of the file. */
  sha256: string;
  source: { package: string; version: string; integrity: string; licence: string };
  /** In the order of the file, after the numbers of 32 bits. */
  matrices: Record<string, number[]>;
  /** In the order of the file: scales of the matrices, biases and the like. */
  vectors: Record<string, number>;
  pieces: number;
};

export const manifest: Manifest = manifestJson;

/** Where the product has the file. */
export const weightsFile = new URL("./weights.bin", import.meta.url);

type Matrix = { shape: Shape; bytes: Int8Array; scales: Float32Array };
export type Weights = {
  matrix(name: string): Matrix;
  vector(name: string): Float32Array;
  vocabulary: Vocabulary;
};

const named = <Value>(values: ReadonlyMap<string, Value>, name: string): Value => {
  const found = values.get(name);
  if (found === undefined) throw new Error(`The weights have no "${name}"`);
  return found;
};

/** Reads the weights. Throws if the file is missing or of another size. */
export function readWeights(file: URL | string): Weights {
  const bytes = new Uint8Array(readFileSync(file));
  let at = 0;
  const take = (length: number) => {
    const start = at;
    at += length;
    return start;
  };
  const vectors = new Map(
    Object.entries(manifest.vectors).map(([name, length]) => [
      name,
      new Float32Array(bytes.buffer, take(4 * length), length),
    ]),
  );
  const matrices = new Map(
    Object.entries(manifest.matrices).map(([name, [rows = 0, columns = 0]]) => [
      name,
      {
        shape: [rows, columns] as const,
        bytes: new Int8Array(bytes.buffer, take(rows * columns), rows * columns),
        scales: named(vectors, `${name}.scales`),
      },
    ]),
  );
  const pieces = new TextDecoder().decode(bytes.subarray(at)).split("\n");
  if (pieces.length !== manifest.pieces) throw new Error("The file of weights is incomplete");
  return {
    matrix: (name) => named(matrices, name),
    vector: (name) => named(vectors, name),
    vocabulary: { pieces, scores: named(vectors, "scores") },
  };
}
