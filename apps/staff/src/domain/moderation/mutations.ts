/**
 * Decisions about one or many texts, with partial success: the outcome lists failures with reasons.
 */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import {
  bulkDecideVerdicts,
  decideReports,
  updateModerationLearning,
} from "@upwell/contract/moderation/routes";
import { unreachable } from "@upwell/messages/moderation-queue";
import type { ReportedText, Verdict } from "../../lib/entities.ts";
import type { Failure } from "../../lib/failures-dialog.tsx";
import { keys } from "../../lib/query-keys.ts";
import { truncateText } from "./text-frame.tsx";

export type Outcome = { done: number; failed: readonly Failure[] };

/** Its variable is the reason. Invalidates both queues: a pending text may also be reported. */
const decisionMutation = (mutationFn: (reason: string) => Promise<Outcome>) =>
  mutationOptions({
    mutationFn,
    meta: {
      invalidates: [keys.verdicts, keys.reports, keys.moderationCounts, keys.moderationLearning],
    },
  });

export const decideVerdicts = (verdicts: readonly Verdict[], decision: "allow" | "reject") =>
  decisionMutation(async (reason) => {
    const texts = new Map(verdicts.map(({ id, content }) => [id, content]));
    const { done, failed } = await call(bulkDecideVerdicts, {
      body: { ids: [...texts.keys()], decision, reason },
    });
    return {
      done: done.length,
      failed: failed.map(({ id, detail }) => ({
        key: String(id),
        name: truncateText(texts.get(id) ?? `#${id}`),
        detail,
      })),
    };
  });

/** Returns the key of a reported text in lists and selections. */
export function getReportedTextKey({ featureId, commentId, voteLineId }: ReportedText): string {
  if (commentId !== null) return `comment-${commentId}`;
  return voteLineId === null ? `feature-${featureId}` : `line-${voteLineId}`;
}

function getTarget({ featureId, commentId, voteLineId }: ReportedText) {
  if (commentId !== null) return { comment: commentId };
  return voteLineId === null ? { feature: featureId ?? 0 } : { voteLine: voteLineId };
}

/** Sends one request per text, so that each has a separate audit event. */
export const decideReported = (texts: readonly ReportedText[], decision: "uphold" | "dismiss") =>
  decisionMutation(async (reason) => {
    const failed: Failure[] = [];
    for (const text of texts) {
      try {
        await call(decideReports, { body: { ...getTarget(text), decision, reason } });
      } catch (failure) {
        failed.push({
          key: getReportedTextKey(text),
          name: truncateText(text.featureId === null ? text.content : text.title),
          detail: failureMessage(failure, unreachable),
        });
      }
    }
    return { done: texts.length - failed.length, failed };
  });

/** Switches learning on or off. */
export const updateLearning = mutationOptions({
  mutationFn: (body: { enabled: boolean; forget?: boolean }) =>
    call(updateModerationLearning, { body }),
  meta: { invalidates: [keys.moderationLearning], awaitsInvalidated: true },
});

/** Forgets everything learned; the switch stays as it is. Its variable is unused. */
export const resetLearning = (enabled: boolean) =>
  mutationOptions({
    mutationFn: (_reason: string) =>
      call(updateModerationLearning, { body: { enabled, forget: true } }),
    meta: { invalidates: [keys.moderationLearning] },
  });
