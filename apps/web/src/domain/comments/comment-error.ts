import type { ErrorToast } from "@upwell/client/failure";
import { ApiError } from "@upwell/contract/api-error";
import * as m from "@upwell/messages/comments";

/** The toast of a new comment that is rejected: the server's detail and the reason. */
export function commentError(failure: unknown): ErrorToast {
  const fallback = m.couldNotPost;
  if (!(failure instanceof ApiError)) return { fallback };
  const [detail, reason] = [failure.text("detail"), failure.text("reason")];
  if (reason !== undefined) return { title: detail ?? m.rejected, description: m.reason(reason) };
  return detail === undefined ? { fallback } : { title: detail, description: undefined };
}
