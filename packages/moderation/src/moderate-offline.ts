/** Moderation without a network: rules, then the classifier. */
import { setImmediate as nextTurn } from "node:timers/promises";
import * as m from "@upwell/messages/moderation";
import { moderateByClassifier } from "./classifier/moderate-by-classifier.ts";
import type { Scores } from "./classifier/scorer.ts";
import { moderateByRules, moderatePassageByRules } from "./moderate-by-rules.ts";
import { isTrusted, type ModerationResult, type Submission } from "./moderation-result.ts";
import type { Site } from "./rules/lookalike-links.ts";
import { getPassages } from "./rules/normalize.ts";
import { reject, toModerationResult } from "./rules/rule-match.ts";
import { computeAdjustment, type SiteWeights } from "./site-weights.ts";

type Context = {
  site: Site;
  isNewAccount: boolean;
  /** What the decisions of the site's admins have taught. */
  siteWeights: SiteWeights;
  /** What the sentence encoder found in the whole text, if it is English and the encoder was available. */
  meaning?: Scores | undefined;
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

/** Returns the stricter verdict of rules and classifier. Of a long text they read the beginning and the end. */
export function moderateOffline(
  submission: Submission,
  { site, ...context }: Context,
  applyRules: typeof moderatePassageByRules = moderateByRules,
): ModerationResult {
  const byRules = applyRules(submission, site);
  if (byRules.verdict === "reject") return byRules;
  if (isTrusted(submission)) return decideTrusted(byRules, submission);
  const byClassifier = moderateByClassifier(submission, {
    adjustment: computeAdjustment(context.siteWeights, submission.content, context),
    meaning: context.meaning,
  });
  if (byClassifier === undefined) return byRules;
  return byRules.verdict === "allow" || byClassifier.verdict === "reject" ? byClassifier : byRules;
}

/** Moderates the whole of a text, however long; other requests run between its passages. */
export async function moderateWholeText(
  submission: Submission,
  context: Context,
): Promise<ModerationResult> {
  let strictest = moderateOffline(submission, context);
  for (const content of getPassages(submission.content)) {
    if (strictest.verdict === "reject") break;
    await nextTurn();
    const passage = { ...submission, content };
    const result = moderateOffline(
      passage,
      { ...context, meaning: undefined },
      moderatePassageByRules,
    );
    if (strictest.verdict === "allow" || result.verdict === "reject") strictest = result;
  }
  return strictest;
}
