/** Training data of the classifier: public texts from a file, written texts, and the demo's. */
import { createHash } from "node:crypto";
import { type Head, headNames } from "../../packages/moderation/src/classifier/scorer.ts";
import type {
  ManifestSource,
  ThresholdSubject,
} from "../../packages/moderation/src/classifier/weights.ts";
import { getDemoTexts } from "./demo-texts.ts";
import { readBodies, readHarmless } from "./harmless-texts.ts";
import { obfuscate } from "./obfuscate.ts";
import {
  getSource,
  isNeutralGroupText,
  isPublicHeldOut,
  labelPublicText,
  type PublicText,
} from "./public-texts.ts";
import { readLabelled } from "./rule-texts.ts";
import { type Sample, thresholdSubjects } from "./thresholds.ts";
import { createExampleReader, type Example } from "./train-head.ts";
import { isHeldOut, readTrainingTexts, type WrittenText } from "./written-texts.ts";

/** Written texts are few, and closest to the texts on the site. */
const writtenWeight = 12;
const furtherWeight = 2;
const ordinaryWeight = 3;
const publicThird = 3;

/** Thresholds come from models that were trained without the fold of the text. */
export const foldCount = 3;
export function getFold(text: string): number {
  let hash = 3;
  for (let at = 0; at < text.length; at++) hash = (hash * 41 + text.charCodeAt(at)) % 999_983;
  return hash % foldCount;
}

/** Public texts that are most like those of the site. */
export const isTrackerText = ({ source }: PublicText): boolean => source === "ghc";

/** Other public examples have no fold. */
export type FoldExample = Example & { fold?: number };
/** A benign text that the thresholds are computed from. */
type TuningText = BenignText & { fold: number; sample: Sample };
type BenignText = { text: string; subjects: readonly ThresholdSubject[] };
export type TrainingData = {
  examples: Record<Head, FoldExample[]>;
  tuning: TuningText[];
  sources: Record<string, ManifestSource>;
};

export const isPositive: Record<Head, (written: WrittenText) => boolean> = {
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
export const isCounterExample = (head: Head, written: WrittenText): boolean =>
  !overlaps.some((pair) => pair.includes(head) && pair.some((other) => isPositive[other](written)));

const noFeatures = new Uint32Array();

/** Returns the examples per head, in the order of the file. */
export function readTrainingData(
  publicTexts: readonly PublicText[],
  written: readonly WrittenText[] = readTrainingTexts(),
): TrainingData {
  const readChunks = createExampleReader();
  /** Of what is unwanted the first chunk is enough, and public texts are short. */
  const read = (text: string) => readChunks(text)[0] ?? noFeatures;
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
  const labelled = readLabelled("tuning").filter(({ label }) => label === "fine");
  const ordinary: BenignText[] = [
    ...labelled.map(({ text }) => ({ text, subjects: ["comment" as const] })),
    ...getDemoTexts()
      .filter(({ text }) => !isHeldOut(text))
      .map(({ group, text }) => ({ text, subjects: [toSubject(group)] })),
    ...readHarmless("harmless"),
    ...readBodies(),
  ];
  for (const { text } of ordinary) {
    const fold = getFold(text);
    for (const features of readChunks(text))
      for (const head of headNames)
        examples[head].push({ features, label: 0, weight: ordinaryWeight, fold });
  }
  const tuning: TuningText[] = [
    ...written
      .filter(({ kind }) => kind === "fine")
      .map(({ group, text }) =>
        group === "group"
          ? { text, sample: "group" as const, subjects: thresholdSubjects }
          : { text, sample: "text" as const, subjects: [toSubject(group)] },
      ),
    ...ordinary.map((one) => ({ ...one, sample: "text" as const })),
    ...publicTexts
      .filter(isNeutralGroupText)
      .map(({ text }) => ({ text, sample: "public group" as const, subjects: thresholdSubjects })),
    ...publicTexts
      .filter(isTrackerText)
      .map(({ text }) => ({ text, sample: "text" as const, subjects: thresholdSubjects })),
  ].map((one) => ({ ...one, fold: getFold(one.text) }));
  return { examples, tuning, sources: buildSourceManifest(publicTexts, written, ordinary) };
}

export const toSubject = (group: string): ThresholdSubject =>
  group === "request" ? "feature" : "comment";

export const hashTexts = (texts: readonly string[]): string =>
  createHash("sha256").update(texts.join("\n")).digest("hex");

function buildSourceManifest(
  publicTexts: readonly PublicText[],
  written: readonly { text: string }[],
  ordinary: readonly { text: string }[],
): Record<string, ManifestSource> {
  const bySource = Map.groupBy(publicTexts, ({ source }) => source);
  const summarize = (licence: string, texts: readonly { text: string }[]): ManifestSource => ({
    licence,
    count: texts.length,
    sha256: hashTexts(texts.map(({ text }) => text)),
  });
  return {
    ...Object.fromEntries(
      [...bySource].map(([name, texts]) => [name, summarize(getSource(name).licence, texts)]),
    ),
    written: summarize("AGPL-3.0-only", written),
    "fine, demo and harmless": summarize("AGPL-3.0-only", ordinary),
  };
}
