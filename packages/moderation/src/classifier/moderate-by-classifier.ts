/** Moderation by the classifier: two thresholds hold and reject texts. */
import * as m from "@upwell/messages/moderation";
import type { ModerationResult, Submission } from "../moderation-result.ts";
import { getLanguageGroup } from "../rules/language.ts";
import { hold, reject, toModerationResult } from "../rules/rule-match.ts";
import { extractProse } from "./prose.ts";
import { createScorer, type Head, headNames, type Scores } from "./scorer.ts";
import { manifest, readWeights, type Thresholds } from "./weights.ts";

type Explanation = { reason: string; reasoning: string };

const holdReasons: Record<Head, Explanation> = {
  abuse: m.hurtfulPending,
  attack: m.hurtfulPending,
  contempt: m.contempt,
  spam: m.spamPending,
  advert: m.spamPending,
  phishing: m.posing,
  injection: m.injection,
};
/** The other heads only hold. */
const rejectReasons: Partial<Record<Head, Explanation>> = {
  abuse: m.hurtful,
  attack: m.hurtful,
  spam: m.spam,
  advert: m.spam,
};

/** Names and tags are too short for the classifier. */
const classifiedTypes: readonly Submission["subject_type"][] = [
  "feature",
  "comment",
  "platform",
  "bio",
  "vote_note",
];

let scorer: ((text: string) => Scores) | undefined;

/** Returns the scores of a text's prose as logits. Loads the weights on first use. */
export function scoreText(text: string): Scores {
  scorer ??= createScorer(readWeights());
  return scorer(extractProse(text));
}

export const isClassified = ({ subject_type }: Pick<Submission, "subject_type">): boolean =>
  classifiedTypes.includes(subject_type);

/** Returns the scores above which a text of this language and kind is held. */
export const getHolds = ({ subject_type, content }: Submission): Thresholds =>
  manifest.holds[getLanguageGroup(content)][
    subject_type === "feature" || subject_type === "platform" ? "feature" : "comment"
  ];

/** Decisions of the site do not make it forget impersonation and injection. */
const isLearnable = (head: Head): boolean => head !== "phishing" && head !== "injection";

/**
 * Returns undefined for an allowed text. `adjustment` is what the decisions of the site add to the
 * scores, in logits; it never rejects a text.
 */
export function moderateByClassifier(
  submission: Submission,
  adjustment = 0,
): ModerationResult | undefined {
  if (!isClassified(submission)) return undefined;
  const scores = scoreText(submission.content);
  for (const head of headNames) {
    const explanation = rejectReasons[head];
    if (explanation !== undefined && scores[head] > manifest.heads[head].reject)
      return toModerationResult(reject(explanation));
  }
  const holds = getHolds(submission);
  const held = headNames.find(
    (head) => scores[head] + (isLearnable(head) ? adjustment : 0) > holds[head],
  );
  return held === undefined ? undefined : toModerationResult(hold(holdReasons[held]));
}
