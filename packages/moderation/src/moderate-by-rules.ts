import { getSentences } from "./classifier/windows.ts";
import type { ModerationResult, Submission } from "./moderation-result.ts";
import { findAdvertising } from "./rules/advertising.ts";
import { findAdvertisedTopic } from "./rules/advertising-topics.ts";
import { findContact } from "./rules/contact.ts";
import { findHarassment } from "./rules/harassment.ts";
import { findImpersonation } from "./rules/impersonation.ts";
import { findInjection } from "./rules/injection.ts";
import { isMeasured } from "./rules/language.ts";
import { findLinks } from "./rules/links.ts";
import type { Site } from "./rules/lookalike-links.ts";
import { excerpt } from "./rules/normalize.ts";
import { findPhishing } from "./rules/phishing.ts";
import { findProfanity } from "./rules/profanity.ts";
import { type RuleMatch, toModerationResult } from "./rules/rule-match.ts";
import { findTargeting } from "./rules/targeting.ts";
import { findGibberish, findRepetition, findShouting } from "./rules/text-quality.ts";
import { findThreat } from "./rules/threats.ts";

type Rule = (submission: Submission, site: Site) => RuleMatch | undefined;

/** Applies a rule to a text and to each of its sentences, so that what stands around one changes nothing. */
function findInSentences(
  text: string,
  find: (text: string) => RuleMatch | undefined,
): RuleMatch | undefined {
  const found = find(text);
  if (found !== undefined) return found;
  for (const sentence of new Set(getSentences(excerpt(text)))) {
    const match = find(sentence);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** Rules that read an excerpt of a long text. Deception comes first: its reason decides who may publish the text. */
const excerptRules = {
  phishing: ({ content }, site) =>
    findInSentences(excerpt(content), (text) => findPhishing(text, site)),
  harassment: ({ content }) => findInSentences(excerpt(content), findHarassment),
  advertising: (submission) =>
    findInSentences(excerpt(submission.content), (content) =>
      findAdvertising({ ...submission, content }),
    ),
  injection: ({ content }) => findInSentences(excerpt(content), findInjection),
  threat: ({ content }) => findInSentences(excerpt(content), findThreat),
  targeting: ({ content }) => findInSentences(excerpt(content), findTargeting),
} satisfies Record<string, Rule>;

const findSwearing: Rule = ({ content }) => findProfanity(content);
const findCapitals: Rule = ({ content }) => findShouting(content);

/** Swear words, links and contact details are looked for in the whole text. */
const commonRules: readonly Rule[] = [
  excerptRules.harassment,
  findSwearing,
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
  findCapitals,
  excerptRules.threat,
  excerptRules.targeting,
  ({ content }) => findInSentences(content, findAdvertisedTopic),
];
const textRules: readonly Rule[] = [
  ...fastRules,
  excerptRules.phishing,
  ...commonRules,
  ...proseRules,
];

const rulesByType: Record<Submission["subject_type"], readonly Rule[]> = {
  feature: textRules,
  comment: textRules,
  vote_note: textRules,
  platform: textRules,
  bio: textRules,
  tag: [...fastRules, ...commonRules],
  display_name: [
    ...fastRules,
    ...commonRules,
    ({ content }, site) => findImpersonation(content, site.name),
  ],
};

/** Applies the rules for names that no person decides about: usernames, and those of programs. */
export const matchNameRules = (name: string, siteName: string): RuleMatch | undefined =>
  findProfanity(name) ?? findImpersonation(name, siteName);

/** Returns the result of the first matching rule; rejections take precedence over holds. */
function applyRules(rules: readonly Rule[], submission: Submission, site: Site): ModerationResult {
  let held: RuleMatch | undefined;
  for (const rule of rules) {
    const match = rule(submission, site);
    if (match?.verdict === "reject") return toModerationResult(match);
    held ??= match;
  }
  return toModerationResult(held);
}

const noSite: Site = { name: "", host: "" };

/** What holds a text in a language that was not measured; nothing rejects it. */
const rulesOfAnyLanguage: readonly Rule[] = [
  findSwearing,
  findLinks,
  findContact,
  excerptRules.targeting,
  findCapitals,
];

/** Applies rules to a text of sentences. */
function applyTextRules(rules: readonly Rule[], submission: Submission, site: Site) {
  const result = applyRules(rules, submission, site);
  if (result.verdict === "allow" || isMeasured(submission.content)) return result;
  const ofAny = applyRules(
    rules.filter((rule) => rulesOfAnyLanguage.includes(rule)),
    submission,
    site,
  );
  return ofAny.verdict === "reject" ? { ...ofAny, verdict: "hold" as const } : ofAny;
}

export const moderateByRules = (submission: Submission, site = noSite): ModerationResult => {
  const rules = rulesByType[submission.subject_type];
  return rules === textRules
    ? applyTextRules(rules, submission, site)
    : applyRules(rules, submission, site);
};

/** Applies the rules that have not read a passage of a long text. */
export const moderatePassageByRules = (passage: Submission, site: Site): ModerationResult =>
  applyTextRules(Object.values(excerptRules), passage, site);
