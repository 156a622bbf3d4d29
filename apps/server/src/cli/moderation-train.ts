/** `npm run moderation:train -- FILE`: trains the classifier and writes its weights and their manifest. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  createScorer,
  headNames,
  heads,
  type Weights,
} from "../domain/moderation/classifier/scorer.ts";
import { computeThresholds } from "../domain/moderation/classifier/thresholds.ts";
import { trainHead } from "../domain/moderation/classifier/train-head.ts";
import {
  parsePublicTexts,
  readTrainingData,
} from "../domain/moderation/classifier/training-data.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write("Name a file of labelled texts: npm run moderation:train -- FILE\n");
  process.exit(1);
}
const bytes = readFileSync(file);
const lines = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
const publicTexts = parsePublicTexts(lines);
const { examples, sources } = readTrainingData(publicTexts);
const weights = Object.fromEntries(
  headNames.map((head) => {
    process.stdout.write(`${head}: ${examples[head].length} texts\n`);
    return [head, trainHead(examples[head], heads[head])];
  }),
) as Weights;
const tables = Buffer.concat(headNames.map((head) => Buffer.from(weights[head].weights.buffer)));
const thresholds = computeThresholds(createScorer(weights), publicTexts);
const manifest = {
  sha256: createHash("sha256").update(tables).digest("hex"),
  heads: Object.fromEntries(
    headNames.map((head) => {
      const { scale, bias } = weights[head];
      return [head, { scale, bias, ...thresholds[head] }];
    }),
  ),
  sources,
};
const folder = new URL("../domain/moderation/classifier/", import.meta.url);
writeFileSync(new URL("weights.bin", folder), tables);
writeFileSync(new URL("manifest.json", folder), `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`${tables.length} bytes, ${manifest.sha256}\n`);
