import type { ModerationResult, Submission } from "./moderation-result.ts";
import { findAdvertising } from "./rules/advertising.ts";
import { findContact } from "./rules/contact.ts";
import { findHarassment } from "./rules/harassment.ts";
import { findImpersonation } from "./rules/impersonation.ts";
import { findInjection } from "./rules/injection.ts";
import { findLinks } from "./rules/links.ts";
import { findPhishing } from "./rules/phishing.ts";
import { findProfanity } from "./rules/profanity.ts";
import { type RuleMatch, toModerationResult } from "./rules/rule-match.ts";
import { findGibberish, findRepetition, findShouting } from "./rules/text-quality.ts";

type Rule = (submission: Submission, siteName: string) => RuleMatch | undefined;

const commonRules: readonly Rule[] = [
  ({ content }) => findHarassment(content),
  ({ content }) => findProfanity(content),
  findLinks,
  findContact,
  findAdvertising,
  ({ content }) => findInjection(content),
];

/** Fast on any length. They run first, so that slower rules do not see such texts. */
const fastRules: readonly Rule[] = [
  ({ content }) => findGibberish(content),
  ({ content }) => findRepetition(content),
];

/** Rules for texts of whole sentences. */
const proseRules: readonly Rule[] = [
  ({ content }) => findShouting(content),
  ({ content }, siteName) => findPhishing(content, siteName),
];

const rulesByType: Record<Submission["subject_type"], readonly Rule[]> = {
  feature: [...fastRules, ...commonRules, ...proseRules],
  comment: [...fastRules, ...commonRules, ...proseRules],
  platform: [...fastRules, ...commonRules, ...proseRules],
  bio: [...fastRules, ...commonRules, ...proseRules],
  tag: [...fastRules, ...commonRules],
  display_name: [
    ...fastRules,
    ...commonRules,
    ({ content }, siteName) => findImpersonation(content, siteName),
  ],
};

/** Applies the rules for usernames, which are permanent. */
export const matchUsernameRules = (username: string, siteName: string): RuleMatch | undefined =>
  findProfanity(username) ?? findImpersonation(username, siteName);

/** Returns the result of the first matching rule; rejections take precedence over holds. */
export function moderateByRules(submission: Submission, siteName = ""): ModerationResult {
  let held: RuleMatch | undefined;
  for (const rule of rulesByType[submission.subject_type]) {
    const match = rule(submission, siteName);
    if (match?.verdict === "reject") return toModerationResult(match);
    held ??= match;
  }
  return toModerationResult(held);
}
