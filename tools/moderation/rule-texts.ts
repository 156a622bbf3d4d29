/** Labelled texts for the rules. */
import { readFileSync } from "node:fs";

const labels = ["fine", "abusive", "disguised", "spam", "injection"] as const;
type Label = (typeof labels)[number];

/** The rules were tuned on `tuning`; `held-out` was never inspected. */
export const parts = ["tuning", "held-out"] as const;
export type Part = (typeof parts)[number];

export type LabelledText = { label: Label; text: string };

const readLabel = (part: Part, label: Label): LabelledText[] =>
  readFileSync(new URL(`../../texts/moderation/${part}-${label}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((text) => ({ label, text }));

export const readLabelled = (part: Part): LabelledText[] =>
  labels.flatMap((label) => readLabel(part, label));
