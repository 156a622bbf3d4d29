/** Moderation by the classifier: two thresholds hold and reject texts. */
import * as m from "@upwell/messages/moderation";
import type { ModerationResult, Submission } from "../moderation-result.ts";
import { hold, reject, toModerationResult } from "../rules/rule-match.ts";
import { createScorer, type Head, headNames, type Scores } from "./scorer.ts";
import { manifest, readWeights } from "./weights.ts";

type Explanation = { reason: string; reasoning: string };

const holdReasons: Record<Head, Explanation> = {
  abuse: m.hurtfulPending,
  spam: m.spamPending,
  phishing: m.posing,
  injection: m.injection,
};
/** The other heads only hold. */
const rejectReasons: Partial<Record<Head, Explanation>> = { abuse: m.hurtful, spam: m.spam };

/** Names and tags are too short for the classifier. */
const classifiedTypes: readonly Submission["subject_type"][] = [
  "feature",
  "comment",
  "platform",
  "bio",
];

let scorer: ((text: string) => Scores) | undefined;

/** Returns the scores of a text as logits. Loads the weights on first use. */
export function scoreText(text: string): Scores {
  scorer ??= createScorer(readWeights());
  return scorer(text);
}

/** Returns undefined for an allowed text. */
export function moderateByClassifier({
  subject_type,
  content,
}: Submission): ModerationResult | undefined {
  if (!classifiedTypes.includes(subject_type)) return undefined;
  const scores = scoreText(content);
  for (const head of headNames) {
    const explanation = rejectReasons[head];
    if (explanation !== undefined && scores[head] > manifest.heads[head].reject)
      return toModerationResult(reject(explanation));
  }
  const held = headNames.find((head) => scores[head] > manifest.heads[head].hold);
  return held === undefined ? undefined : toModerationResult(hold(holdReasons[held]));
}
