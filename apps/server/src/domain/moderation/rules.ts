/** The rules that need no network. */
import type { Judgement, Submission } from "./judgement.ts";
import { findAdvertising, findContact, findLinks } from "./rules/advertising.ts";
import type { Finding } from "./rules/finding.ts";
import { findGibberish, findRepetition, findShouting } from "./rules/form.ts";
import { findHarassment } from "./rules/harassment.ts";
import { findImpersonation } from "./rules/impersonation.ts";
import { findInjection } from "./rules/injection.ts";
import { findProfanity } from "./rules/profanity.ts";

type Rule = (submission: Submission, siteName: string) => Finding | undefined;

const always: readonly Rule[] = [
  ({ content }) => findHarassment(content),
  ({ content }) => findProfanity(content),
  findLinks,
  findContact,
  findAdvertising,
];

/** Quick to find, however long the text is; so that the others are spared what they take long for. */
const atOnce: readonly Rule[] = [
  ({ content }) => findGibberish(content),
  ({ content }) => findRepetition(content),
];

/** What only makes sense where sentences are written. */
const ofSentences: readonly Rule[] = [
  ({ content }) => findShouting(content),
  ({ content }) => findInjection(content),
];

const rulesFor: Record<Submission["subject_type"], readonly Rule[]> = {
  feature: [...atOnce, ...always, ...ofSentences],
  comment: [...atOnce, ...always, ...ofSentences],
  platform: [...atOnce, ...always, ...ofSentences],
  bio: [...atOnce, ...always, ...ofSentences],
  tag: [...atOnce, ...always],
  display_name: [
    ...atOnce,
    ...always,
    ({ content }, siteName) => findImpersonation(content, siteName),
  ],
};

/** What is wrong with a username, which nobody can change afterwards. */
export const findUnfitUsername = (username: string, siteName: string): Finding | undefined =>
  findProfanity(username) ?? findImpersonation(username, siteName);

/** The judgement of the first rule that finds something; a refusal goes before a hold. */
export function judgeByRules(submission: Submission, siteName = ""): Judgement {
  let found: Finding | undefined;
  for (const rule of rulesFor[submission.subject_type]) {
    const finding = rule(submission, siteName);
    if (finding?.verdict === "reject") return judgementOf(finding);
    found ??= finding;
  }
  return judgementOf(found);
}

const judgementOf = (finding: Finding | undefined): Judgement => ({
  verdict: finding?.verdict ?? "allow",
  source: "rules",
  reason: finding?.reason ?? "",
  reasoning: finding?.reasoning ?? "",
  suggestion: finding?.suggestion ?? null,
  needs_review: false,
});
