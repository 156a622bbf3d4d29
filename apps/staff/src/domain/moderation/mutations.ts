/**
 * Decisions about one or many texts, with partial success: the outcome lists failures with reasons.
 */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import { bulkDecideVerdicts, decideReports } from "@upwell/contract/moderation/routes";
import { unreachable } from "@upwell/messages/moderation-queue";
import type { ReportedText, Verdict } from "../../lib/entities.ts";
import type { Failure } from "../../lib/failures-dialog.tsx";
import { keys } from "../../lib/query-keys.ts";
import { truncateText } from "./text-frame.tsx";

export type Outcome = { done: number; failed: readonly Failure[] };

/** Its variable is the reason. Invalidates both queues: a pending text may also be reported. */
const decisionMutation = (mutationFn: (reason: string) => Promise<Outcome>) =>
  mutationOptions({ mutationFn, meta: { invalidates: [keys.verdicts, keys.reports] } });

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
export const getReportedTextKey = ({ featureId, commentId }: ReportedText): string =>
  featureId === null ? `comment-${commentId}` : `feature-${featureId}`;

/** Sends one request per text, so that each has a separate audit event. */
export const decideReported = (texts: readonly ReportedText[], decision: "uphold" | "dismiss") =>
  decisionMutation(async (reason) => {
    const failed: Failure[] = [];
    for (const text of texts) {
      const { featureId, commentId } = text;
      const target = featureId === null ? { comment: commentId ?? 0 } : { feature: featureId };
      try {
        await call(decideReports, { body: { ...target, decision, reason } });
      } catch (failure) {
        failed.push({
          key: getReportedTextKey(text),
          name: truncateText(commentId === null ? text.title : text.content),
          detail: failureMessage(failure, unreachable),
        });
      }
    }
    return { done: texts.length - failed.length, failed };
  });
