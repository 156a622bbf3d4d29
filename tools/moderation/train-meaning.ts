/**
 * `npm run moderation:train-meaning -- FILE`: trains the heads on the sentence encoder, and how they count together with the
 * n-grams, whose training is not changed. FILE is that of `moderation:train`. With `--without-strangers` the texts of
 * strangers take no part, so that they can be measured.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { isEnglish } from "../../packages/encoder/src/is-english.ts";
import { manifest as encoder } from "../../packages/encoder/src/weights.ts";
import {
  hasMeaning,
  type MeaningManifest,
} from "../../packages/moderation/src/classifier/meaning.ts";
import {
  createScorer,
  type Head,
  headNames,
  mapHeads,
  type Scores,
  heads as tableSizes,
  type Weights,
} from "../../packages/moderation/src/classifier/scorer.ts";
import { getWindows } from "../../packages/moderation/src/classifier/windows.ts";
import { readCounterExamples } from "./counter-examples.ts";
import { embedAll } from "./embeddings.ts";
import { type MeaningExample, readMeaningExamples } from "./meaning-data.ts";
import { computeMeaningHolds, computeSums } from "./meaning-sums.ts";
import { parsePublicTexts } from "./public-texts.ts";
import { trainHead } from "./train-head.ts";
import { computeStandard, type MeaningHead, trainMeaningHead } from "./train-meaning-head.ts";
import { foldCount, hashTexts, readTrainingData } from "./training-data.ts";
import { readStrangers, readTrainingTexts } from "./written-texts.ts";

const withStrangers = !process.argv.includes("--without-strangers");
const file = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
if (file === undefined) {
  process.stderr.write("Name a file of labelled texts: npm run moderation:train-meaning -- FILE\n");
  process.exit(1);
}
const bytes = readFileSync(file);
const lines = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
const publicTexts = parsePublicTexts(lines);

const written = [
  ...readTrainingTexts(),
  ...(withStrangers ? readStrangers().map((one) => ({ ...one, isFurther: true })) : []),
];
const examples = readMeaningExamples(publicTexts, written);
const rows = examples.flatMap((example) =>
  example.passages.map((passage) => ({ passage, example })),
);
process.stdout.write(`${examples.length} texts, ${rows.length} passages\n`);
const layers = embedAll(rows.map(({ passage }) => passage));
const standard = computeStandard(layers);

const train = (isUsed: (example: MeaningExample) => boolean): Record<Head, MeaningHead> =>
  mapHeads((head) =>
    trainMeaningHead(
      rows.flatMap(({ example }, at) => {
        const label = example.labels[head];
        return label === undefined || !isUsed(example)
          ? []
          : [{ layers: layers[at] as Float32Array, ...label }];
      }),
      standard,
    ),
  );
const score = (layersOfOne: Float32Array, heads: Record<Head, MeaningHead>): Scores =>
  mapHeads((head) => {
    const { weights, bias } = heads[head];
    return weights.reduce((sum, weight, at) => sum + weight * (layersOfOne[at] as number), bias);
  });

const heads = train(() => true);
const folds = Array.from({ length: foldCount }, (_, fold) =>
  train((example) => example.fold !== fold),
);
const { examples: wordExamples } = readTrainingData(publicTexts);
const scorers = Array.from({ length: foldCount }, (_, fold) =>
  createScorer(
    mapHeads((head) =>
      trainHead(
        wordExamples[head].filter((example) => example.fold !== fold),
        tableSizes[head],
      ),
    ) as Weights,
  ),
);

/** The thresholds are those of the worst window of a text. */
const windowsOf = new Map(
  examples.flatMap(({ text, tuning }) => {
    if (tuning === undefined) return [];
    const subject_type = tuning.subjects[0] ?? "comment";
    const windows = getWindows({ subject_type, content: text, author_id: null });
    return [[text, windows.filter((window) => hasMeaning(window) && isEnglish(window))] as const];
  }),
);
const allWindows = [...new Set([...windowsOf.values()].flat())];
const layersOf = new Map(
  embedAll(allWindows).map((one, at) => [allWindows[at] as string, one] as const),
);
const tuned = examples.flatMap(({ text, fold, tuning }) => {
  if (tuning === undefined) return [];
  const windows = (windowsOf.get(text) ?? []).map((window) => ({
    text: window,
    words: (scorers[fold] as (typeof scorers)[number])(window),
    meaning: score(layersOf.get(window) as Float32Array, folds[fold] as Record<Head, MeaningHead>),
  }));
  return windows.length === 0 ? [] : [{ text, ...tuning, windows }];
});
const sums = computeSums(tuned);

const table = Buffer.concat(headNames.map((head) => Buffer.from(heads[head].weights.buffer)));
const summarize = (texts: readonly string[]) => ({
  licence: "AGPL-3.0-only",
  count: texts.length,
  sha256: hashTexts(texts),
});
const manifest: MeaningManifest = {
  sha256: createHash("sha256").update(table).digest("hex"),
  encoder: encoder.sha256,
  heads: mapHeads((head) => ({ bias: heads[head].bias, ...sums[head] })),
  holds: computeMeaningHolds(tuned, sums),
  sources: {
    ...(withStrangers ? { strangers: summarize(readStrangers().map(({ text }) => text)) } : {}),
    "counter-examples": summarize(readCounterExamples()),
  },
};
const folder = new URL("../../packages/moderation/src/classifier/", import.meta.url);
writeFileSync(new URL("meaning.bin", folder), table);
writeFileSync(new URL("meaning.json", folder), `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`${table.length} bytes, ${manifest.sha256}\n`);
