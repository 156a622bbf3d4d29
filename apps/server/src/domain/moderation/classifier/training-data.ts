/** Training data of the classifier: public texts from a file, written texts, and the demo's. */
import { createHash } from "node:crypto";
import { readLabelled } from "../evaluation-set/labelled-texts.ts";
import { isHeldOut, readTrainingTexts, type WrittenText } from "../evaluation-set/written-texts.ts";
import { getDemoTexts } from "./benign-texts.ts";
import { obfuscate } from "./obfuscate.ts";
import {
  getSource,
  isGroupHate,
  isNeutralGroupText,
  isPublicHeldOut,
  labelPublicText,
  type PublicText,
} from "./public-texts.ts";
import { type Head, headNames } from "./scorer.ts";
import type { Sample } from "./thresholds.ts";
import { createExampleReader, type Example } from "./train-head.ts";

/** Written texts are few, and closest to the texts on the site. */
const writtenWeight = 12;
const furtherWeight = 2;
const ordinaryWeight = 3;
const publicThird = 3;
/** One in so many hateful sentences of the public texts is enough to compute thresholds. */
const hateShare = 16;

/** Thresholds come from models that were trained without the fold of the text. */
export const foldCount = 3;
function getFold(text: string): number {
  let hash = 3;
  for (let at = 0; at < text.length; at++) hash = (hash * 41 + text.charCodeAt(at)) % 999_983;
  return hash % foldCount;
}

/** Public texts that are most like those of the site. */
const isTrackerText = ({ source }: PublicText): boolean => source === "ghc";

/** Other public examples have no fold. */
export type FoldExample = Example & { fold?: number };
/** A text that the thresholds are computed from: a benign one has a sample, an unwanted one a group. */
export type TuningText = { text: string; fold: number } & (
  | { sample: Sample; group?: undefined }
  | { sample?: undefined; group: string }
);
export type ManifestSource = { licence: string; count: number; sha256: string };
export type TrainingData = {
  examples: Record<Head, FoldExample[]>;
  tuning: TuningText[];
  sources: Record<string, ManifestSource>;
};

const isPositive: Record<Head, (written: WrittenText) => boolean> = {
  abuse: ({ kind }) => kind === "abuse",
  attack: ({ kind, group }) => kind === "abuse" && group !== "contempt",
  contempt: ({ kind, group }) => kind === "abuse" && group === "contempt",
  spam: ({ kind }) => kind === "spam",
  advert: ({ kind }) => kind === "spam",
  phishing: ({ kind }) => kind === "phishing",
  injection: ({ kind }) => kind === "injection",
};
/** Classes that overlap: a text of one does not count against the other. */
const overlaps: readonly (readonly Head[])[] = [
  ["spam", "phishing"],
  ["advert", "phishing"],
  ["attack", "contempt"],
];
const isCounterExample = (head: Head, written: WrittenText): boolean =>
  !overlaps.some((pair) => pair.includes(head) && pair.some((other) => isPositive[other](written)));

/** Returns the examples per head, in the order of the file. */
export function readTrainingData(
  publicTexts: readonly PublicText[],
  written: readonly WrittenText[] = readTrainingTexts(),
): TrainingData {
  const read = createExampleReader();
  const examples = Object.fromEntries(
    headNames.map((head) => [head, [] as FoldExample[]]),
  ) as TrainingData["examples"];

  for (const [at, one] of publicTexts.entries()) {
    if (isPublicHeldOut(one)) continue;
    const features = read(one.text);
    const fold = isTrackerText(one) ? { fold: getFold(one.text) } : {};
    for (const [head, label] of Object.entries(labelPublicText(one, at % publicThird === 0)))
      examples[head as Head].push({ features, ...label, ...fold });
    const { weight } = getSource(one.source);
    const isObfuscated = (one.abuse === 1 && at % 8 === 0) || (one.abuse === 0 && at % 12 === 0);
    if (isObfuscated)
      examples.abuse.push({
        features: read(obfuscate(one.text, at)),
        label: one.abuse === 1 ? 1 : 0,
        weight,
      });
  }
  for (const [at, one] of written.entries()) {
    const fold = getFold(one.text);
    const perText = one.isFurther ? furtherWeight : writtenWeight;
    const weight = (one.group === "group" ? 2 : 1) * perText;
    for (const text of [one.text, obfuscate(one.text, at)]) {
      const features = read(text);
      for (const head of headNames) {
        const positive = isPositive[head](one);
        if (positive || isCounterExample(head, one))
          examples[head].push({ features, label: positive ? 1 : 0, weight: weight / 2, fold });
      }
    }
  }
  const ordinary = [
    ...readLabelled("tuning").filter(({ label }) => label === "fine"),
    ...getDemoTexts().filter(({ text }) => !isHeldOut(text)),
  ];
  for (const { text } of ordinary) {
    const features = read(text);
    const fold = getFold(text);
    for (const head of headNames)
      examples[head].push({ features, label: 0, weight: ordinaryWeight, fold });
  }
  const tuning: TuningText[] = [
    ...written.map(({ kind, group, text }) => ({
      text,
      fold: getFold(text),
      ...(kind !== "fine" ? { group } : { sample: toSample(group) }),
    })),
    ...ordinary.map(({ text }) => ({ text, fold: getFold(text), sample: "ordinary" as const })),
    ...publicTexts
      .filter((one, at) => at % hateShare === 0 && isGroupHate(one))
      .map(({ text }) => ({ text, fold: 0, group: "public hate" })),
    ...publicTexts
      .filter(isNeutralGroupText)
      .map(({ text }) => ({ text, fold: 0, sample: "public group" as const })),
    ...publicTexts
      .filter(isTrackerText)
      .map(({ text }) => ({ text, fold: getFold(text), sample: "ordinary" as const })),
  ];
  return { examples, tuning, sources: buildSourceManifest(publicTexts, written, ordinary) };
}

const toSample = (group: string): Sample => (group === "group" ? "group" : "written");

const hashTexts = (texts: readonly string[]): string =>
  createHash("sha256").update(texts.join("\n")).digest("hex");

function buildSourceManifest(
  publicTexts: readonly PublicText[],
  written: readonly { text: string }[],
  ordinary: readonly { text: string }[],
): Record<string, ManifestSource> {
  const bySource = Map.groupBy(publicTexts, ({ source }) => source);
  const describe = (licence: string, texts: readonly { text: string }[]): ManifestSource => ({
    licence,
    count: texts.length,
    sha256: hashTexts(texts.map(({ text }) => text)),
  });
  return {
    ...Object.fromEntries(
      [...bySource].map(([name, texts]) => [name, describe(getSource(name).licence, texts)]),
    ),
    written: describe("AGPL-3.0-only", written),
    "fine and demo": describe("AGPL-3.0-only", ordinary),
  };
}
