/** What the language model decides: texts that rules and classifier hold or doubt, and a sample of the rest. */
import * as m from "@upwell/messages/moderation";
import {
  isClassified,
  moderateByClassifier,
} from "@upwell/moderation/classifier/moderate-by-classifier";
import type { ModerationResult, Submission } from "@upwell/moderation/moderation-result";
import { findInjection } from "@upwell/moderation/rules/injection";
import type { LanguageModel } from "../../lib/language-model.ts";
import { moderateByModel } from "./moderate-by-model.ts";

/** Only a person publishes these: they are written to deceive readers, or the model. */
const decidedByPerson = new Set([m.injection.reason, m.posing.reason, m.credentials.reason]);

/** Scores less than this below the threshold are doubtful, in logits. */
const doubtMargin = 1.5;

/** Names and tags are always doubtful, because the classifier does not check them. */
const isDoubtful = (submission: Submission): boolean =>
  !isClassified(submission) ||
  moderateByClassifier(submission, { adjust: () => doubtMargin }) !== undefined;

/**
 * Returns the model's verdict, or the given one of rules and classifier for a text that the model does
 * not decide. Throws `ModelUnavailable`.
 */
export async function moderateWithModel(
  model: LanguageModel,
  submission: Submission,
  offline: ModerationResult,
  { isSampled }: { isSampled: () => boolean },
): Promise<ModerationResult> {
  const { verdict, reason } = offline;
  if (verdict === "reject" || decidedByPerson.has(reason)) return offline;
  // Never sends instructions to the model.
  if (findInjection(submission.content) !== undefined) return offline;
  if (verdict === "allow" && !isDoubtful(submission) && !isSampled()) return offline;
  return moderateByModel(model, submission);
}
