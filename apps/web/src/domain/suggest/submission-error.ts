import type { ErrorToast } from "@upwell/client/failure";
import { ApiError } from "@upwell/contract/api-error";
import * as m from "@upwell/messages/suggest";

const fieldList = (fields: Record<string, string[]>) =>
  Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(" ")}`)
    .join("; ");

/** The toast of a rejected or failed submission. */
export function submissionError(failure: unknown): ErrorToast {
  if (!(failure instanceof ApiError)) return { title: m.submissionError };
  const reason =
    failure.text("rejection_reasoning") ??
    failure.text("rejection_reason")?.replace(/^Rejected:\s*/i, "");
  if (reason !== undefined) return { title: m.rejected, description: reason, duration: 8000 };
  const { fields } = failure;
  return { title: m.submissionError, ...(fields && { description: fieldList(fields) }) };
}
