/** Moderation pipeline: rules, classifier, near-duplicates of the author, language model. */
import * as m from "@upwell/messages/moderation";
import { profaneTag } from "@upwell/messages/moderation";
import type { Deps } from "../../lib/deps.ts";
import { ModelUnavailable } from "../../lib/model-unavailable.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { findTagLike } from "../tags/list-tags.ts";
import { moderateByClassifier } from "./classifier/moderate-by-classifier.ts";
import { moderateByModel } from "./moderate-by-model.ts";
import { moderateByRules } from "./moderate-by-rules.ts";
import type { ModerationResult, Submission } from "./moderation-result.ts";
import { findInjection } from "./rules/injection.ts";
import { findProfanity } from "./rules/profanity.ts";
import { reject, toModerationResult } from "./rules/rule-match.ts";
import { findAuthorHistory } from "./verdict-queries.ts";

const dayMs = 24 * 60 * 60_000;
/** The same text may go to two platforms; more is spam. */
const maxNearDuplicates = 2;
/** Shorter texts such as "+1" repeat naturally. */
const minDuplicateLength = 25;

/** Returns the author's trust and the near-duplicates of a new, sufficiently long text. */
async function getAuthorHistory(
  { db, now }: Pick<Deps, "db" | "now">,
  submission: Submission,
  isNew: boolean,
) {
  if (submission.author_id === null) return { is_trusted: false, near_duplicates: 0 };
  const isCompared = isNew && submission.content.length >= minDuplicateLength;
  const since = isCompared ? new Date(now().getTime() - dayMs) : null;
  return findAuthorHistory(db, submission, since);
}

const toRepetitionResult = (nearDuplicates: number): ModerationResult | undefined =>
  nearDuplicates < maxNearDuplicates ? undefined : toModerationResult(reject(m.nearDuplicate));

/** Rejects a near-duplicate of the author's recent texts. Returns undefined for any other text. */
export async function moderateRepetition(
  deps: Pick<Deps, "db" | "now">,
  submission: Submission,
): Promise<ModerationResult | undefined> {
  if (submission.content.length < minDuplicateLength) return undefined;
  const { near_duplicates } = await getAuthorHistory(deps, submission, true);
  return toRepetitionResult(near_duplicates);
}

/** Returns the stricter verdict of rules and model. Never sends prompt injections to the model. */
async function moderateAfterRules(
  deps: Deps,
  submission: Submission,
  byRules: ModerationResult,
): Promise<ModerationResult> {
  if (deps.model === null || findInjection(submission.content) !== undefined) return byRules;
  try {
    const byModel = await moderateByModel(deps.model, submission);
    return byRules.verdict === "hold" && byModel.verdict !== "reject" ? byRules : byModel;
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    // Falls back to the rules and queues the text for review.
    return { ...byRules, needs_review: byRules.verdict === "allow" };
  }
}

/** Moderates a text. `isNew` is false for an edit of an existing text. */
export async function moderateText(
  deps: Deps,
  submission: Submission,
  { isNew }: { isNew: boolean },
): Promise<ModerationResult> {
  const byRules = moderateByRules(submission, deps.config.siteName);
  if (byRules.verdict === "reject") return byRules;
  const author = await getAuthorHistory(deps, submission, isNew);
  // For teams and admins only rejections by rules apply.
  if (author.is_trusted)
    return { ...byRules, verdict: "allow", reason: "", reasoning: "", suggestion: null };
  const byClassifier = moderateByClassifier(submission);
  if (byClassifier?.verdict === "reject") return byClassifier;
  const local = byRules.verdict === "allow" ? (byClassifier ?? byRules) : byRules;
  return toRepetitionResult(author.near_duplicates) ?? moderateAfterRules(deps, submission, local);
}

type TagModeration = {
  is_appropriate: boolean;
  reasoning: string;
  suggestion: string | null;
  can_add_anyway: boolean;
};

const appropriate = {
  is_appropriate: true,
  reasoning: "",
  suggestion: null,
  can_add_anyway: true,
} satisfies TagModeration;

/** Moderates a tag. Suggests the model's alternative, else a similar tag of the platform. */
export async function moderateTag(
  deps: Deps,
  viewer: Viewer,
  { tag, platform_id }: { tag: string; platform_id: number },
): Promise<{ moderation: TagModeration }> {
  const result = await moderateText(
    deps,
    { subject_type: "tag", content: tag, author_id: viewer.id },
    { isNew: false },
  );
  if (result.verdict === "allow") return { moderation: appropriate };
  const isProfane = findProfanity(tag) !== undefined;
  const suggestion = result.suggestion ?? (await findTagLike(deps, platform_id, tag));
  return {
    moderation: {
      is_appropriate: false,
      reasoning: isProfane ? profaneTag : result.reasoning,
      suggestion,
      can_add_anyway: !isProfane,
    },
  };
}
