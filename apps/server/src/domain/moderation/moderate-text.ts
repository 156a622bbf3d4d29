/** Moderation pipeline: rules, classifier, near-duplicates of the author, language model. */
import { randomInt } from "node:crypto";
import * as m from "@upwell/messages/moderation";
import { moderateWholeText } from "@upwell/moderation/moderate-offline";
import {
  isTrusted,
  type ModerationResult,
  type Submission,
} from "@upwell/moderation/moderation-result";
import type { Site } from "@upwell/moderation/rules/lookalike-links";
import { reject, toModerationResult } from "@upwell/moderation/rules/rule-match";
import type { Deps } from "../../lib/deps.ts";
import { ModelUnavailable } from "../../lib/model-unavailable.ts";
import { moderateCampaign } from "./campaigns.ts";
import { findMeaning } from "./find-meaning.ts";
import { getSiteWeights } from "./learning/learning.ts";
import { moderateWithModel } from "./moderate-with-model.ts";
import { findAuthorHistory, unknownAuthor } from "./verdict-queries.ts";

const dayMs = 24 * 60 * 60_000;
/** The same text may go to two platforms; more is spam. */
const maxNearDuplicates = 2;
/** Shorter texts such as "+1" repeat naturally. */
const minDuplicateLength = 25;

/** Returns the age of the account and, of a new, sufficiently long text, the near-duplicates; nothing of trusted ones. */
async function getAuthorHistory(
  deps: Pick<Deps, "db" | "now">,
  submission: Submission,
  { isNew, withOthers }: { isNew: boolean; withOthers: boolean },
) {
  if (submission.author_id === null || isTrusted(submission)) return unknownAuthor;
  const isCompared = isNew && submission.content.length >= minDuplicateLength;
  const since = isCompared ? new Date(deps.now().getTime() - dayMs) : null;
  return findAuthorHistory(deps, submission, { since, withOthers });
}

const toRepetitionResult = (nearDuplicates: number): ModerationResult | undefined =>
  nearDuplicates < maxNearDuplicates ? undefined : toModerationResult(reject(m.nearDuplicate));

/** Rejects a near-duplicate of the author's recent texts. Returns undefined for any other text. */
export async function moderateRepetition(
  deps: Pick<Deps, "db" | "now">,
  submission: Submission,
): Promise<ModerationResult | undefined> {
  if (submission.content.length < minDuplicateLength) return undefined;
  const { near_duplicates } = await getAuthorHistory(deps, submission, {
    isNew: true,
    withOthers: false,
  });
  return toRepetitionResult(near_duplicates);
}

/** Returns the model's verdict on a text that it decides, else the given one. */
async function moderateAfterRules(
  deps: Deps,
  submission: Submission,
  offline: ModerationResult,
): Promise<ModerationResult> {
  const { model, config } = deps;
  if (model === null) return offline;
  const isSampled = () => randomInt(100) < (config.ai?.samplePercent ?? 0);
  try {
    return await moderateWithModel(model, submission, offline, { isSampled });
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    // Falls back to the rules and queues the text for review.
    return { ...offline, needs_review: offline.verdict === "allow" };
  }
}

/** Returns what a text may imitate. */
export const getSite = ({ siteName, publicUrl }: Deps["config"]): Site => ({
  name: siteName,
  host: publicUrl.hostname,
});

/** Moderates a text. `isNew` is false for an edit of an existing text. */
export async function moderateText(
  deps: Deps,
  submission: Submission,
  { isNew }: { isNew: boolean },
): Promise<ModerationResult> {
  const [author, meaning] = await Promise.all([
    getAuthorHistory(deps, submission, { isNew, withOthers: true }),
    findMeaning(deps, submission),
  ]);
  const offline = await moderateWholeText(submission, {
    site: getSite(deps.config),
    isNewAccount: author.is_new,
    siteWeights: await getSiteWeights(deps),
    meaning,
  });
  if (isTrusted(submission) || offline.verdict === "reject") return offline;
  const repeated =
    toRepetitionResult(author.near_duplicates) ?? (await moderateCampaign(deps, author.similar));
  return repeated ?? moderateAfterRules(deps, submission, offline);
}
