/** Moderation without a network: rules, then the classifier. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { moderateByClassifier } from "./classifier/moderate-by-classifier.ts";
import { computeAdjustment, type SiteWeights } from "./learning/site-weights.ts";
import { moderateByRules, moderatePassageByRules } from "./moderate-by-rules.ts";
import type { ModerationResult, Submission } from "./moderation-result.ts";
import { getPassages } from "./rules/normalize.ts";

type Context = {
  siteName: string;
  /** Whether the author is an admin or a verified employee. Only rejections by rules apply to them. */
  isTrusted: boolean;
  isNewAccount: boolean;
  /** What the decisions of the site's admins have taught. */
  siteWeights: SiteWeights;
};

/** Returns the stricter verdict of rules and classifier. Of a long text they read the beginning and the end. */
export function moderateOffline(
  submission: Submission,
  { siteName, isTrusted, ...site }: Context,
  applyRules: typeof moderatePassageByRules = moderateByRules,
): ModerationResult {
  const byRules = applyRules(submission, siteName);
  if (byRules.verdict === "reject") return byRules;
  if (isTrusted)
    return { ...byRules, verdict: "allow", reason: "", reasoning: "", suggestion: null };
  const byClassifier = moderateByClassifier(
    submission,
    computeAdjustment(site.siteWeights, submission.content, site),
  );
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
    const result = moderateOffline({ ...submission, content }, context, moderatePassageByRules);
    if (strictest.verdict === "allow" || result.verdict === "reject") strictest = result;
  }
  return strictest;
}
