import { failureMessage } from "@upwell/client/failure";
import { ApiError } from "@upwell/contract/api-error";
import * as m from "@upwell/messages/suggest-platform";
import type { ToastMessage } from "@upwell/ui/toast";

/** What is said when a platform was not taken: why it was rejected, or what went wrong. */
export function suggestionFailure(failure: unknown): ToastMessage {
  const reasoning = failure instanceof ApiError ? failure.text("rejection_reasoning") : undefined;
  return {
    title: m.failed,
    description: reasoning ?? failureMessage(failure, m.couldNotSuggest),
    tone: "destructive",
    ...(reasoning !== undefined && { duration: 8000 }),
  };
}
