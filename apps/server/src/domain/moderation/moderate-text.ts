/** Moderation pipeline: rules, classifier, near-duplicates of the author, language model. */
import { randomInt } from "node:crypto";
import * as m from "@upwell/messages/moderation";
import { judgeReading, readWholeText } from "@upwell/moderation/moderate-offline";
import {
  isTrusted,
  type ModerationResult,
  type Submission,
} from "@upwell/moderation/moderation-result";
import type { Site } from "@upwell/moderation/rules/lookalike-links";
import { hold, reject, toModerationResult } from "@upwell/moderation/rules/rule-match";
import { ModelUnavailable } from "../../lib/model-unavailable.ts";
import { moderateCampaign } from "./campaigns.ts";
import type { Deps } from "./deps.ts";
import { type FoundMeaning, findMeaning } from "./find-meaning.ts";
import { getSiteWeights } from "./learning/learning.ts";
import { moderateWithModel } from "./moderate-with-model.ts";
import { findAuthorHistory, unknownAuthor } from "./verdict-queries.ts";

const dayMs = 24 * 60 * 60_000;
/** The same text may go to two platforms; more is spam. */
const maxNearDuplicates = 2;
/** Shorter texts such as "+1" repeat naturally. */
const minDuplicateLength = 25;

/** A new text, an edit of the text of a subject, or one that is not compared with others. */
export type TextKind = { isNew: boolean; subjectId: number | null };
export const uncompared: TextKind = { isNew: false, subjectId: null };

/** Returns the age of the account and, of a compared, sufficiently long text, the near-duplicates; nothing of trusted ones. */
async function getAuthorHistory(
  deps: Pick<Deps, "db" | "now">,
  submission: Submission,
  { kind: { isNew, subjectId }, withOthers }: { kind: TextKind; withOthers: boolean },
) {
  if (submission.author_id === null || isTrusted(submission)) return unknownAuthor;
  const isCompared =
    (isNew || subjectId !== null) && submission.content.length >= minDuplicateLength;
  const since = isCompared ? new Date(deps.now().getTime() - dayMs) : null;
  return findAuthorHistory(deps, submission, { since, withOthers, subjectId });
}

const toRepetitionResult = (nearDuplicates: number): ModerationResult | undefined =>
  nearDuplicates < maxNearDuplicates ? undefined : toModerationResult(reject(m.nearDuplicate));

/** Rejects a near-duplicate of the author's recent texts. Returns undefined for any other text. */
export async function moderateRepetition(
  deps: Pick<Deps, "db" | "now">,
  submission: Submission,
  kind: TextKind,
): Promise<ModerationResult | undefined> {
  if (submission.content.length < minDuplicateLength) return undefined;
  const { near_duplicates } = await getAuthorHistory(deps, submission, {
    kind,
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
    return { ...offline, needs_review: offline.needs_review || offline.verdict === "allow" };
  }
}

/** Returns what a text may imitate. */
export const getSite = ({ siteName, publicUrl }: Deps["config"]): Site => ({
  name: siteName,
  host: publicUrl.hostname,
});

type Read = ModerationResult & Pick<FoundMeaning, "isUnread">;

/**
 * Returns what rules, words and meaning say about a text, whoever has written nearly the same. One that waits for the encoder
 * is unread, unless rules and words alone decide about it.
 */
export async function judgeText(
  deps: Deps,
  submission: Submission,
  author: Promise<{ is_new: boolean }>,
  isWaiting = false,
): Promise<Read> {
  const read = async () => {
    const reading = await readWholeText(submission, getSite(deps.config));
    const { windows } = reading;
    return { reading, ...(await findMeaning(deps, submission, { windows, isWaiting })) };
  };
  const [{ is_new }, { reading, meaning, isUnread }, siteWeights] = await Promise.all([
    author,
    read(),
    getSiteWeights(deps),
  ]);
  const judged = judgeReading(submission, reading, { isNewAccount: is_new, siteWeights, meaning });
  return { ...judged, isUnread };
}

/** Holds a text that only the missing encoder could have stopped: a job reads it when the encoder is back. */
const holdUnread = ({ isUnread, ...judged }: Read): ModerationResult =>
  isUnread && judged.verdict === "allow"
    ? { ...toModerationResult(hold(m.unread)), needs_review: true }
    : judged;

/** Moderates a text. */
export async function moderateText(
  deps: Deps,
  submission: Submission,
  kind: TextKind,
): Promise<ModerationResult> {
  const history = getAuthorHistory(deps, submission, { kind, withOthers: true });
  const offline = holdUnread(await judgeText(deps, submission, history));
  if (isTrusted(submission) || offline.verdict === "reject") return offline;
  const { near_duplicates, similar } = await history;
  const repeated = toRepetitionResult(near_duplicates) ?? (await moderateCampaign(deps, similar));
  return repeated ?? moderateAfterRules(deps, submission, offline);
}
