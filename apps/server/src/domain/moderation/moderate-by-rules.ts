import type { ModerationResult, Submission } from "./moderation-result.ts";
import { findAdvertising } from "./rules/advertising.ts";
import { findAdvertisedTopic } from "./rules/advertising-topics.ts";
import { findContact } from "./rules/contact.ts";
import { findHarassment } from "./rules/harassment.ts";
import { findImpersonation } from "./rules/impersonation.ts";
import { findInjection } from "./rules/injection.ts";
import { findLinks } from "./rules/links.ts";
import { excerpt } from "./rules/normalize.ts";
import { findPhishing } from "./rules/phishing.ts";
import { findProfanity } from "./rules/profanity.ts";
import { type RuleMatch, toModerationResult } from "./rules/rule-match.ts";
import { findGibberish, findRepetition, findShouting } from "./rules/text-quality.ts";
import { findThreat } from "./rules/threats.ts";

type Rule = (submission: Submission, siteName: string) => RuleMatch | undefined;

/** Rules that read an excerpt of a long text. */
const excerptRules = {
  harassment: ({ content }) => findHarassment(excerpt(content)),
  advertising: (submission) =>
    findAdvertising({ ...submission, content: excerpt(submission.content) }),
  injection: ({ content }) => findInjection(excerpt(content)),
  threat: ({ content }) => findThreat(excerpt(content)),
  phishing: ({ content }, siteName) => findPhishing(excerpt(content), siteName),
} satisfies Record<string, Rule>;

/** Swear words, links and contact details are looked for in the whole text. */
const commonRules: readonly Rule[] = [
  excerptRules.harassment,
  ({ content }) => findProfanity(content),
  findLinks,
  findContact,
  excerptRules.advertising,
  excerptRules.injection,
];

/** Fast on any length. They run first, so that slower rules do not see such texts. */
const fastRules: readonly Rule[] = [
  ({ content }) => findGibberish(excerpt(content)),
  ({ content }) => findRepetition(excerpt(content)),
];

/** Rules for texts of whole sentences. */
const proseRules: readonly Rule[] = [
  ({ content }) => findShouting(content),
  excerptRules.threat,
  ({ content }) => findAdvertisedTopic(content),
  excerptRules.phishing,
];

const rulesByType: Record<Submission["subject_type"], readonly Rule[]> = {
  feature: [...fastRules, ...commonRules, ...proseRules],
  comment: [...fastRules, ...commonRules, ...proseRules],
  vote_line: [...fastRules, ...commonRules, ...proseRules],
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
function applyRules(
  rules: readonly Rule[],
  submission: Submission,
  siteName: string,
): ModerationResult {
  let held: RuleMatch | undefined;
  for (const rule of rules) {
    const match = rule(submission, siteName);
    if (match?.verdict === "reject") return toModerationResult(match);
    held ??= match;
  }
  return toModerationResult(held);
}

/** Applies the rules for a kind of text. */
export const moderateByRules = (submission: Submission, siteName = ""): ModerationResult =>
  applyRules(rulesByType[submission.subject_type], submission, siteName);

/** Applies the rules that have not read a passage of a long text. */
export const moderatePassageByRules = (passage: Submission, siteName: string): ModerationResult =>
  applyRules(Object.values(excerptRules), passage, siteName);
