/** Moderation without a network: rules, then the classifier. */
import { setImmediate as nextTurn } from "node:timers/promises";
import * as m from "@upwell/messages/moderation";
import type { Meaning } from "./classifier/meaning.ts";
import {
  isClassified,
  judgeWindows,
  type ScoredWindow,
  scoreWindow,
} from "./classifier/moderate-by-classifier.ts";
import { getWindows } from "./classifier/windows.ts";
import { moderateByRules, moderatePassageByRules } from "./moderate-by-rules.ts";
import { isTrusted, type ModerationResult, type Submission } from "./moderation-result.ts";
import type { Site } from "./rules/lookalike-links.ts";
import { excerpt, getPassages } from "./rules/normalize.ts";
import { reject, toModerationResult } from "./rules/rule-match.ts";
import { toShownText } from "./shown-text.ts";
import { computeAdjustment, type SiteWeights } from "./site-weights.ts";

type Context = {
  isNewAccount: boolean;
  /** What the decisions of the site's admins have taught. */
  siteWeights: SiteWeights;
  /** What the sentence encoder says about English windows. */
  meaning?: Meaning | undefined;
};

/**
 * Allows what the rules hold for a person, so that a team can quote any text and answers immediately. Deception is
 * rejected instead, because readers trust these texts, which are signed and mailed to many. Admins may speak for the site,
 * but not ask for passwords: the site has forms for them, and a stolen session of an admin would be the best way to phish.
 */
function decideTrusted(byRules: ModerationResult, { posted_as }: Submission): ModerationResult {
  if (byRules.reason === m.credentials.reason)
    return toModerationResult(reject(m.credentialsRejected));
  if (byRules.reason === m.posing.reason && posted_as !== "site")
    return toModerationResult(reject(m.posingRejected));
  return toModerationResult(undefined);
}

/** What rules and classifier have found in a text. */
type Reading = {
  byRules: ModerationResult;
  /** None of a text that rules alone decide. */
  windows: readonly ScoredWindow[];
};

const isDecidedByRules = (submission: Submission, { verdict }: ModerationResult): boolean =>
  verdict === "reject" || isTrusted(submission) || !isClassified(submission);

/** Returns the stricter verdict of rules and classifier. */
export function judgeReading(
  submission: Submission,
  { byRules, windows }: Reading,
  { siteWeights, isNewAccount, meaning }: Context,
): ModerationResult {
  if (byRules.verdict === "reject") return byRules;
  if (isTrusted(submission)) return decideTrusted(byRules, submission);
  const byClassifier = judgeWindows(submission, windows, {
    adjust: (window) => computeAdjustment(siteWeights, window, { isNewAccount }),
    meaning,
  });
  if (byClassifier === undefined) return byRules;
  return byRules.verdict === "allow" || byClassifier.verdict === "reject" ? byClassifier : byRules;
}

/** Moderates a text. Of a long one it reads the beginning and the end. */
export function moderateOffline(
  written: Submission,
  { site, ...context }: Context & { site: Site },
): ModerationResult {
  const submission = toShownText(written);
  const byRules = moderateByRules(submission, site);
  const content = excerpt(submission.content);
  const windows = isDecidedByRules(submission, byRules)
    ? []
    : getWindows({ ...submission, content }).map(scoreWindow);
  return judgeReading(submission, { byRules, windows }, context);
}

/** Windows that are scored before other requests run. */
const windowsPerTurn = 32;

/** Reads the whole of a text, however long; other requests run in between. */
export async function readWholeText(written: Submission, site: Site): Promise<Reading> {
  const submission = toShownText(written);
  let byRules = moderateByRules(submission, site);
  for (const content of getPassages(submission.content)) {
    if (byRules.verdict === "reject") break;
    await nextTurn();
    const result = moderatePassageByRules({ ...submission, content }, site);
    if (byRules.verdict === "allow" || result.verdict === "reject") byRules = result;
  }
  const windows: ScoredWindow[] = [];
  if (isDecidedByRules(submission, byRules)) return { byRules, windows };
  for (const window of getWindows(submission)) {
    if (windows.length % windowsPerTurn === windowsPerTurn - 1) await nextTurn();
    windows.push(scoreWindow(window));
  }
  return { byRules, windows };
}

/** Moderates the whole of a text by rules and words. */
export const moderateWholeText = async (
  submission: Submission,
  { site, ...context }: Context & { site: Site },
): Promise<ModerationResult> =>
  judgeReading(submission, await readWholeText(submission, site), context);
