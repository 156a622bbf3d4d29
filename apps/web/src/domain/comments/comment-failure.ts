import { failureMessage } from "@upwell/client/failure";
import { ApiError } from "@upwell/contract/api-error";
import * as m from "@upwell/messages/comments";
import { error } from "@upwell/messages/common";
import type { ToastMessage } from "@upwell/ui/toast";

/** What is said when a comment was not taken: the server's word, or why it was rejected. */
export function commentFailure(failure: unknown, fallback = m.couldNotPost): ToastMessage {
  const refused = failure instanceof ApiError ? failure : undefined;
  const detail = refused?.text("detail");
  const reason = refused?.text("reason");
  if (reason !== undefined)
    return { title: detail ?? m.rejected, description: m.reason(reason), tone: "destructive" };
  if (detail !== undefined) return { title: detail, tone: "destructive" };
  return {
    title: error,
    description: failureMessage(failure, fallback),
    tone: "destructive",
  };
}
