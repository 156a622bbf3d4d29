/** The shipped weights and their manifest. */
import { readFileSync } from "node:fs";
import type { LanguageGroup } from "../rules/language.ts";
import manifestJson from "./manifest.json" with { type: "json" };
import { type Head, headNames, heads, type Weights } from "./scorer.ts";

/** A score per head. */
export type Thresholds = Record<Head, number>;
/** Ideas have long bodies and comments have none, so each has its own thresholds. */
export type ThresholdSubject = "feature" | "comment";

/** Texts that the classifier was trained on. */
export type ManifestSource = { licence: string; count: number; sha256: string };

type HeadManifest = {
  scale: number;
  bias: number;
  /** Scores above this reject the text. */
  reject: number;
};

export type Manifest = {
  sha256: string;
  heads: Record<Head, HeadManifest>;
  /** Scores above these hold the text. */
  holds: Record<LanguageGroup, Record<ThresholdSubject, Thresholds>>;
  sources: Record<string, ManifestSource>;
};

export const manifest: Manifest = manifestJson;

/** Reads the concatenated weight tables, in the order of `heads`. */
export const readWeightBytes = (): Buffer =>
  readFileSync(new URL("./weights.bin", import.meta.url));

/** Splits the tables into weights per head. */
export function readWeights(): Weights {
  const bytes = readWeightBytes();
  let start = 0;
  return Object.fromEntries(
    headNames.map((head) => {
      const size = 1 << heads[head];
      const weights = new Int8Array(bytes.buffer, bytes.byteOffset + start, size);
      start += size;
      const { scale, bias } = manifest.heads[head];
      return [head, { weights, scale, bias }];
    }),
  ) as Weights;
}
