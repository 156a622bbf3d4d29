/** Training data of the heads on the sentence encoder: the English texts of the classifier, as passages. */
import { isEnglish } from "../../packages/encoder/src/is-english.ts";
import { splitIntoChunks } from "../../packages/moderation/src/classifier/features.ts";
import { extractProse } from "../../packages/moderation/src/classifier/prose.ts";
import { type Head, headNames } from "../../packages/moderation/src/classifier/scorer.ts";
import type { ThresholdSubject } from "../../packages/moderation/src/classifier/weights.ts";
import { readCounterExamples } from "./counter-examples.ts";
import { getDemoTexts } from "./demo-texts.ts";
import { readBodies, readHarmless } from "./harmless-texts.ts";
import { isPublicHeldOut, type Label, labelPublicText, type PublicText } from "./public-texts.ts";
import { readLabelled } from "./rule-texts.ts";
import { type Sample, thresholdSubjects } from "./thresholds.ts";
import {
  getFold,
  isCounterExample,
  isPositive,
  isTrackerText,
  toSubject,
} from "./training-data.ts";
import { isHeldOut, readTrainingTexts, type WrittenText } from "./written-texts.ts";

const writtenWeight = 12;
const furtherWeight = 4;
const ordinaryWeight = 3;
const publicThird = 3;
/** Of a long text the beginning is enough. */
const maxPassages = 6;

/** Large public sources of which a part is enough, and the share of their benign texts. */
const parts: Record<string, { all: number; benign: number }> = {
  davidson: { all: 0.4, benign: 1 },
  civil: { all: 0.4, benign: 1 },
  sms: { all: 1, benign: 0.5 },
  spamassassin: { all: 1, benign: 0.5 },
};

/** A text with what each head learns from it; benign texts of our own also set the thresholds. */
export type MeaningExample = {
  text: string;
  passages: string[];
  labels: Partial<Record<Head, Label>>;
  fold: number;
  tuning?: { sample: Sample; subjects: readonly ThresholdSubject[] };
};

const allHeads = (label: Label): Record<Head, Label> =>
  Object.fromEntries(headNames.map((head) => [head, label])) as Record<Head, Label>;

function isUsed(one: PublicText, at: number): boolean {
  const part = parts[one.source];
  if (part === undefined) return true;
  const isBenign = one.abuse !== 1 && one.spam !== 1;
  return (at * 0.618034) % 1 < part.all * (isBenign ? part.benign : 1);
}

function labelWritten(one: WrittenText): Partial<Record<Head, Label>> {
  const weight = (one.isFurther ? furtherWeight : writtenWeight) * (one.group === "group" ? 2 : 1);
  return Object.fromEntries(
    headNames
      .filter((head) => isPositive[head](one) || isCounterExample(head, one))
      .map((head) => [head, { label: isPositive[head](one) ? 1 : 0, weight } as const]),
  );
}

const tuneWritten = ({ group }: WrittenText): MeaningExample["tuning"] =>
  group === "group"
    ? { sample: "group", subjects: thresholdSubjects }
    : { sample: "text", subjects: [toSubject(group)] };

/** Returns the examples; the thresholds come from models that were trained without the fold of the text. */
export function readMeaningExamples(
  publicTexts: readonly PublicText[],
  written: readonly WrittenText[] = readTrainingTexts(),
): MeaningExample[] {
  const found: MeaningExample[] = [];
  const add = (text: string, rest: Omit<MeaningExample, "text" | "passages" | "fold">) => {
    if (!isEnglish(text)) return;
    const passages = splitIntoChunks(extractProse(text))
      .map((passage) => passage.trim())
      .filter((passage) => passage !== "")
      .slice(0, maxPassages);
    // Of what is unwanted the beginning is enough, as for the n-grams.
    const isUnwanted = Object.values(rest.labels).some(({ label }) => label === 1);
    if (passages.length > 0)
      found.push({
        text,
        passages: isUnwanted ? passages.slice(0, 1) : passages,
        fold: getFold(text),
        ...rest,
      });
  };
  for (const [at, one] of publicTexts.entries()) {
    if (isPublicHeldOut(one) || !isUsed(one, at)) continue;
    const labels = labelPublicText(one, at % publicThird === 0);
    if (isTrackerText(one))
      add(one.text, { labels, tuning: { sample: "text", subjects: thresholdSubjects } });
    else add(one.text, { labels });
  }
  for (const one of written)
    add(one.text, {
      labels: labelWritten(one),
      ...(one.kind === "fine"
        ? { tuning: tuneWritten(one) as NonNullable<MeaningExample["tuning"]> }
        : {}),
    });
  const labels = allHeads({ label: 0, weight: ordinaryWeight });
  const addOrdinary = (text: string, subjects: readonly ThresholdSubject[]) =>
    add(text, { labels, tuning: { sample: "text", subjects } });
  for (const { label, text } of readLabelled("tuning"))
    if (label === "fine") addOrdinary(text, ["comment"]);
  for (const { group, text } of getDemoTexts())
    if (!isHeldOut(text)) addOrdinary(text, [toSubject(group)]);
  for (const { text, subjects } of [...readHarmless("harmless"), ...readBodies()])
    addOrdinary(text, subjects);
  for (const text of readCounterExamples()) add(text, { labels });
  return found;
}
