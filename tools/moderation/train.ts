/** `npm run moderation:train -- FILE`: trains the classifier and writes its weights and their manifest. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  createScorer,
  headNames,
  heads,
  type Weights,
} from "../../packages/moderation/src/classifier/scorer.ts";
import type { ThresholdSubject } from "../../packages/moderation/src/classifier/weights.ts";
import { getWindows } from "../../packages/moderation/src/classifier/windows.ts";
import { moderateByRules } from "../../packages/moderation/src/moderate-by-rules.ts";
import { getLanguageGroup, languageGroups } from "../../packages/moderation/src/rules/language.ts";
import { parsePublicTexts } from "./public-texts.ts";
import { computeHolds, computeRejects, getHighest, thresholdSubjects } from "./thresholds.ts";
import { trainHead } from "./train-head.ts";
import { type FoldExample, foldCount, readTrainingData } from "./training-data.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write("Name a file of labelled texts: npm run moderation:train -- FILE\n");
  process.exit(1);
}
const bytes = readFileSync(file);
const lines = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
const publicTexts = parsePublicTexts(lines);
const { examples, tuning, sources } = readTrainingData(publicTexts);

const train = (isUsed: (example: FoldExample) => boolean): Weights =>
  Object.fromEntries(
    headNames.map((head) => [head, trainHead(examples[head].filter(isUsed), heads[head])]),
  ) as Weights;

for (const head of headNames) process.stdout.write(`${head}: ${examples[head].length} examples\n`);
const weights = train(() => true);
const scorers = Array.from({ length: foldCount }, (_, fold) =>
  createScorer(train((example) => example.fold !== fold)),
);
const isStoppedByRules = (text: string, subject: ThresholdSubject) =>
  moderateByRules({ subject_type: subject, content: text, author_id: null }).verdict !== "allow";
const scored = tuning.map((one) => {
  const subject_type = one.subjects[0] ?? "comment";
  const windows = getWindows({ subject_type, content: one.text, author_id: null });
  const scores = getHighest(windows.map(scorers[one.fold] as (typeof scorers)[number]));
  return { ...one, scores, language: getLanguageGroup(one.text) };
});
const selectBenign = (subject: ThresholdSubject) =>
  scored
    .filter(({ subjects }) => subjects.includes(subject))
    .map((one) => ({ ...one, isStoppedByRules: isStoppedByRules(one.text, subject) }))
    // Public sentences contain swear words, for which the rules are right.
    .filter((one) => one.sample !== "public group" || !one.isStoppedByRules);
const benign = { feature: selectBenign("feature"), comment: selectBenign("comment") };
const holds = Object.fromEntries(
  languageGroups.map((group) => [
    group,
    Object.fromEntries(
      thresholdSubjects.map((subject) => [
        subject,
        computeHolds(benign[subject].filter(({ language }) => language === group)),
      ]),
    ),
  ]),
);
const rejects = computeRejects([...benign.feature, ...benign.comment]);
const tables = Buffer.concat(headNames.map((head) => Buffer.from(weights[head].weights.buffer)));
const manifest = {
  sha256: createHash("sha256").update(tables).digest("hex"),
  heads: Object.fromEntries(
    headNames.map((head) => {
      const { scale, bias } = weights[head];
      return [head, { scale, bias, reject: rejects[head] }];
    }),
  ),
  holds,
  sources,
};
const folder = new URL("../../packages/moderation/src/classifier/", import.meta.url);
writeFileSync(new URL("weights.bin", folder), tables);
writeFileSync(new URL("manifest.json", folder), `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`${tables.length} bytes, ${manifest.sha256}\n`);
