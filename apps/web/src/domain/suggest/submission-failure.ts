import { failureMessage } from "@upwell/client/failure";
import { ApiError } from "@upwell/contract/api-error";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/suggest";
import type { ToastMessage } from "@upwell/ui/toast";

const fieldList = (fields: Record<string, string[]>) =>
  Object.entries(fields)
    .map(([field, sentences]) => `${field}: ${sentences.join(" ")}`)
    .join("; ");

/** What is said when an idea was not taken: why it was rejected, or what went wrong. */
export function submissionFailure(failure: unknown): ToastMessage {
  const refused = failure instanceof ApiError ? failure : undefined;
  const reason =
    refused?.text("rejection_reasoning") ??
    refused?.text("rejection_reason")?.replace(/^Rejected:\s*/i, "");
  if (reason !== undefined)
    return { title: m.rejected, description: reason, tone: "destructive", duration: 8000 };
  const fields = refused?.fields;
  return {
    title: m.submissionError,
    description: fields ? fieldList(fields) : failureMessage(failure, tryAgain),
    tone: "destructive",
  };
}
