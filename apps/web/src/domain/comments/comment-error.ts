import type { ErrorToast } from "@upwell/client/failure";
import { ApiError } from "@upwell/contract/api-error";
import * as m from "@upwell/messages/comments";

/** The toast of a rejected comment: the server's detail and the reason. */
export function commentError(failure: unknown, fallback: string): ErrorToast {
  if (!(failure instanceof ApiError)) return { fallback };
  const [detail, reason] = [failure.text("detail"), failure.text("reason")];
  if (reason !== undefined) return { title: detail ?? m.rejected, description: m.reason(reason) };
  return detail === undefined ? { fallback } : { title: detail, description: undefined };
}
