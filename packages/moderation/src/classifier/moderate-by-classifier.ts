/** Moderation by the classifier: two thresholds hold and reject texts. */
import * as m from "@upwell/messages/moderation";
import type { ModerationResult, Submission } from "../moderation-result.ts";
import { getLanguageGroup, isMeasured } from "../rules/language.ts";
import { excerpt } from "../rules/normalize.ts";
import { hold, reject, toModerationResult } from "../rules/rule-match.ts";
import { addMeaning, getMeaningHold, type Meaning } from "./meaning.ts";
import { createScorer, type Head, headNames, mapHeads, type Scores } from "./scorer.ts";
import { manifest, readWeights, type ThresholdSubject, type Thresholds } from "./weights.ts";
import { getWindows } from "./windows.ts";

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

let scorer: ((window: string) => Scores) | undefined;

/** Returns the scores of a window by its words, as logits. Loads the weights on first use. */
export function scoreWords(window: string): Scores {
  scorer ??= createScorer(readWeights());
  return scorer(window);
}

export const isClassified = ({ subject_type }: Pick<Submission, "subject_type">): boolean =>
  classifiedTypes.includes(subject_type);

type Subject = Pick<Submission, "subject_type">;
const getThresholdSubject = ({ subject_type }: Subject): ThresholdSubject =>
  subject_type === "feature" || subject_type === "platform" ? "feature" : "comment";

/** A window of a text with the scores of its words. */
export type ScoredWindow = { text: string; words: Scores };
export const scoreWindow = (text: string): ScoredWindow => ({ text, words: scoreWords(text) });

/** Returns the scores above which a window in its language is held. */
export const getHolds = (subject: Subject, window: string): Thresholds =>
  manifest.holds[getLanguageGroup(window)][getThresholdSubject(subject)];

/** Decisions of the site do not make it forget impersonation and injection. */
const isLearnable = (head: Head): boolean => head !== "phishing" && head !== "injection";

/** The surest head, and how far it is above its threshold. */
type Surest = { head: Head; excess: number };
const findSurest = (getExcess: (head: Head) => number): Surest =>
  headNames
    .map((head) => ({ head, excess: getExcess(head) }))
    .reduce((most, one) => (one.excess > most.excess ? one : most));

/** Returns what words alone say about a window. */
export function judgeWords(subject: Subject, { text, words }: ScoredWindow): Surest {
  const holds = getHolds(subject, text);
  return findSurest((head) => words[head] - holds[head]);
}

type Further = {
  /** Returns what the decisions of the site add to the scores of a window, in logits; it never rejects a text. */
  adjust?: (window: string) => number;
  /** What the encoder says; it never rejects a text. */
  meaning?: Meaning | undefined;
};

function judgeWindow(subject: Subject, window: ScoredWindow, { adjust, meaning }: Further): Surest {
  const { text } = window;
  const adjustment = adjust?.(text) ?? 0;
  const words = mapHeads((head) => window.words[head] + (isLearnable(head) ? adjustment : 0));
  const ofWindow = meaning?.get(text);
  if (ofWindow === undefined) return judgeWords(subject, { text, words });
  const threshold = getMeaningHold(getThresholdSubject(subject), text);
  return findSurest((head) => addMeaning(head, words, ofWindow) - threshold);
}

const findRejected = ({ words }: ScoredWindow): Explanation | undefined =>
  headNames.flatMap((head) =>
    words[head] > manifest.heads[head].reject ? (rejectReasons[head] ?? []) : [],
  )[0];

/** Returns the verdict on the worst window in a language that was measured; undefined if all are allowed. */
export function judgeWindows(
  subject: Subject,
  windows: readonly ScoredWindow[],
  further: Further = {},
): ModerationResult | undefined {
  const rejected = windows.find((one) => findRejected(one) !== undefined && isMeasured(one.text));
  const reason = rejected && findRejected(rejected);
  if (reason !== undefined) return toModerationResult(reject(reason));
  const held = windows
    .map((window) => ({ ...judgeWindow(subject, window, further), text: window.text }))
    .filter(({ excess, text }) => excess > 0 && isMeasured(text))
    .sort((a, b) => b.excess - a.excess)[0];
  return held && toModerationResult(hold(holdReasons[held.head]));
}

/** Judges the beginning and the end of a text. Returns undefined for an allowed one. */
export function moderateByClassifier(
  submission: Submission,
  further: Further = {},
): ModerationResult | undefined {
  if (!isClassified(submission)) return undefined;
  const windows = getWindows({ ...submission, content: excerpt(submission.content) });
  return judgeWindows(submission, windows.map(scoreWindow), further);
}
