/** Moderation by the classifier: two thresholds hold and reject texts. */
import * as m from "@upwell/messages/moderation";
import type { ModerationResult, Submission } from "../moderation-result.ts";
import { getLanguageGroup } from "../rules/language.ts";
import { hold, reject, toModerationResult } from "../rules/rule-match.ts";
import { addMeaning, meaningManifest } from "./meaning.ts";
import { extractProse } from "./prose.ts";
import { createScorer, type Head, headNames, type Scores } from "./scorer.ts";
import { manifest, readWeights, type ThresholdSubject, type Thresholds } from "./weights.ts";

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

const getThresholdSubject = ({ subject_type }: Submission): ThresholdSubject =>
  subject_type === "feature" || subject_type === "platform" ? "feature" : "comment";

/** Returns the scores above which a text of this language and kind is held. */
export const getHolds = (submission: Submission): Thresholds =>
  manifest.holds[getLanguageGroup(submission.content)][getThresholdSubject(submission)];

/** Decisions of the site do not make it forget impersonation and injection. */
const isLearnable = (head: Head): boolean => head !== "phishing" && head !== "injection";

/** Returns the head that holds a text by words alone. */
const findHeldByWords = (submission: Submission, scores: Scores): Head | undefined => {
  const holds = getHolds(submission);
  return headNames.find((head) => scores[head] > holds[head]);
};

/** Returns the head that holds a text by words and meaning together, the surest one. */
function findHeldByMeaning(
  submission: Submission,
  scores: Scores,
  meaning: Scores,
): Head | undefined {
  const sums = headNames.map((head) => ({ head, sum: addMeaning(head, scores, meaning) }));
  const surest = sums.reduce((most, one) => (one.sum > most.sum ? one : most));
  const threshold = meaningManifest.holds[getThresholdSubject(submission)];
  return surest.sum > threshold ? surest.head : undefined;
}

type Further = {
  /** What the decisions of the site add to the scores, in logits; it never rejects a text. */
  adjustment?: number;
  /** What the encoder's heads say about an English text; it never rejects a text. */
  meaning?: Scores | undefined;
};

/** Returns undefined for an allowed text. */
export function moderateByClassifier(
  submission: Submission,
  { adjustment = 0, meaning }: Further = {},
): ModerationResult | undefined {
  if (!isClassified(submission)) return undefined;
  const scores = scoreText(submission.content);
  for (const head of headNames) {
    const explanation = rejectReasons[head];
    if (explanation !== undefined && scores[head] > manifest.heads[head].reject)
      return toModerationResult(reject(explanation));
  }
  const adjusted = { ...scores };
  for (const head of headNames) if (isLearnable(head)) adjusted[head] += adjustment;
  const held =
    meaning === undefined
      ? findHeldByWords(submission, adjusted)
      : findHeldByMeaning(submission, adjusted, meaning);
  return held === undefined ? undefined : toModerationResult(hold(holdReasons[held]));
}
