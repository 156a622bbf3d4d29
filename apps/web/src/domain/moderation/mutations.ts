import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { isSignedOutFailure } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { requireSession } from "@upwell/client/session";
import { proposeDuplicate } from "@upwell/contract/merges/routes";
import * as contract from "@upwell/contract/moderation/routes";
import * as appeals from "@upwell/messages/appeals";
import * as m from "@upwell/messages/reports";
import { toast } from "@upwell/ui/toast";
import { saveDraft } from "../../lib/draft.ts";
import type { ReportedText } from "../../lib/open-dialog.ts";
import { keys } from "../../lib/query-keys.ts";
import { askToSignIn, signInFirst } from "../../lib/sign-in-first.ts";
import { isProposal, type Report, saveReportDraft, toReason } from "./report.ts";

async function sendReport(text: ReportedText, report: Report) {
  const { state } = await call(contract.createReport, {
    body: { [text.kind]: text.id, reason: toReason(report) },
  });
  const isDecided = state === "dismissed";
  return {
    title: isDecided ? m.sentBefore : m.sent,
    description: isDecided ? m.sentBeforeText : m.sentText,
  };
}

/** Sends a duplicate to the platform's team. The first proposal of a user counts. */
async function sendProposal({ id }: ReportedText, { duplicateOf }: Report) {
  const body = { duplicateOf: duplicateOf?.id ?? 0 };
  const sent = await call(proposeDuplicate, { params: { id: String(id) }, body });
  const isFirst = sent.state === "open" && sent.duplicateOf === duplicateOf?.id;
  return {
    title: isFirst ? m.proposed : m.proposedBefore,
    description: isFirst ? m.proposedText : m.proposedBeforeText[sent.state],
  };
}

/** Reports a text, or proposes that it is a duplicate. Idempotent. */
export const createReport = (text: ReportedText) =>
  mutationOptions({
    async mutationFn(report: Report) {
      requireSession();
      return isProposal(text, report) ? sendProposal(text, report) : sendReport(text, report);
    },
    onSuccess(answer) {
      saveReportDraft(text, undefined);
      toast(answer);
    },
    onError(failure) {
      if (isSignedOutFailure(failure)) signInFirst({ kind: "report", text });
    },
    meta: {
      error: (failure) =>
        !isSignedOutFailure(failure) && { title: m.failed, fallback: m.couldNotSend },
    },
  });

/** Returns the key of the draft of an appeal. */
export const appealDraft = (verdictId: number) => `appeal:${verdictId}`;

/** Appeals a verdict. */
export const createAppeal = (verdictId: number) =>
  mutationOptions({
    mutationFn: ({ message }: { message: string }) =>
      call(contract.createAppeal, { body: { verdictId, message } }),
    onSuccess() {
      saveDraft(appealDraft(verdictId), undefined);
      queryClient.setQueryData(keys.verdicts.appealed(verdictId), true);
      toast({ title: appeals.sent, description: appeals.sentText });
    },
    onError: askToSignIn,
    meta: {
      invalidates: [keys.verdicts.list],
      error: { title: appeals.failed, fallback: appeals.couldNotSend },
    },
  });
