/** Public research data for training, see docs/moderation.md. */

import type { Head } from "../../packages/moderation/src/classifier/scorer.ts";
import { isHeldOut } from "./written-texts.ts";

/** A label is null if its source has none. */
export type PublicText = {
  text: string;
  abuse: 0 | 1 | null;
  spam: 0 | 1 | null;
  source: string;
};
export type Label = { label: 0 | 1; weight: number };
type Source = { licence: string; weight: number };

/** Weights of the sources. Large ones about politics and football count less. */
const sources: Record<string, Source> = {
  davidson: { licence: "MIT", weight: 0.5 },
  surge: { licence: "MIT", weight: 1 },
  civil: { licence: "CC0-1.0", weight: 0.5 },
  ghc: { licence: "MIT", weight: 3 },
  mlma: { licence: "MIT", weight: 0.6 },
  mhc: { licence: "CC-BY-4.0", weight: 2 },
  germeval: { licence: "CC-BY-4.0", weight: 0.8 },
  cold: { licence: "Apache-2.0", weight: 0.8 },
  lingda: { licence: "MIT", weight: 0.8 },
  ldnoobw: { licence: "CC-BY-4.0", weight: 1 },
  spamassassin: { licence: "Apache-2.0", weight: 0.7 },
  sms: { licence: "CC-BY-4.0", weight: 1 },
  youtube: { licence: "CC-BY-4.0", weight: 1 },
};
/** Hateful sentences and neutral ones that name the same groups. */
const isGroupSource = ({ source }: PublicText): boolean => source.startsWith("mhc");
const counterExampleFactor = 2;
/** Public texts are many more than the written ones that most heads learn from. */
const writtenHeadFactor = 0.3;

export const getSource = (name: string): Source =>
  sources[name.replace(/-.*/, "")] ?? { licence: "unknown", weight: 1 };

/** Parses lines of `{text, abuse, spam, source}`. */
export const parsePublicTexts = (lines: string): PublicText[] =>
  lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as PublicText);

/** Holds out a twelfth of the public texts for evaluation. */
export function isPublicHeldOut({ text, source }: PublicText): boolean {
  if (source === "ghc") return isHeldOut(text);
  let hash = 11;
  for (let at = 0; at < text.length; at++) hash = (hash * 37 + text.charCodeAt(at)) % 1_000_003;
  return hash % 12 === 0;
}

/** Neutral sentences that name a group and are not trained on. */
export const isNeutralGroupText = (one: PublicText): boolean =>
  isGroupSource(one) && one.abuse === 0 && isPublicHeldOut(one);

/**
 * Returns the labels of a public text. The heads that learn from written texts use every third benign
 * public text as a counterexample.
 */
export function labelPublicText(one: PublicText, isThird: boolean): Partial<Record<Head, Label>> {
  const { weight } = getSource(one.source);
  const abuse = one.abuse ?? (one.source === "sms" && one.spam === 0 ? 0 : null);
  const spam = one.spam ?? (abuse === 1 ? 0 : null);
  const named = isGroupSource(one) && abuse === 0 ? counterExampleFactor * weight : weight;
  const labels: Partial<Record<Head, Label>> = {};
  if (abuse !== null) labels.abuse = { label: abuse, weight: named };
  if (spam !== null) labels.spam = { label: spam, weight: abuse === 1 ? 0.3 : weight };
  const less = writtenHeadFactor * weight;
  if (isGroupSource(one) && abuse !== null)
    labels.contempt = { label: abuse, weight: writtenHeadFactor * named };
  if (!isThird) return labels;
  if (abuse === 0) {
    labels.contempt ??= { label: 0, weight: less };
    labels.attack = { label: 0, weight: less };
    if (spam === 0) {
      labels.phishing = { label: 0, weight: less };
      labels.injection = { label: 0, weight: less };
    }
  }
  if (spam === 0 && abuse !== 1) labels.advert = { label: 0, weight: less };
  return labels;
}
